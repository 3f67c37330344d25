import { Search } from 'lucide';
import { Drawing } from '../../../player/ui/icons/drawing';

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  return (
    <label className="search-box">
      <Drawing shape={Search} size={18} />
      <input
        type="search"
        className="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  );
}
