import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { words } from '../shell/appearance';
import { writeValue } from './write-value';

/** The result of a call: a picture as a picture, a file as a link, everything else as JSON. */
export function Answer({ value }: { readonly value: unknown }) {
  useSignals();
  if (value === undefined) return <span className="answer-words">{words.value.answered}</span>;
  if (value instanceof File) return <FileLink file={value} />;
  return value instanceof Blob ? <Picture picture={value} /> : <pre>{writeValue(value, 1)}</pre>;
}

function FileLink({ file }: { readonly file: File }) {
  const [address] = useState(() => URL.createObjectURL(file));
  return (
    <a href={address} download={file.name}>
      <bdi>{`${file.name}, ${file.size} B`}</bdi>
    </a>
  );
}

function Picture({ picture }: { readonly picture: Blob }) {
  const [address] = useState(() => URL.createObjectURL(picture));
  const [size, setSize] = useState('');
  return (
    <figure>
      <img
        className="answer-picture"
        src={address}
        alt=""
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          setSize(` ${naturalWidth} × ${naturalHeight},`);
          URL.revokeObjectURL(address);
        }}
      />
      <span>{`${picture.type},${size} ${picture.size} B`}</span>
    </figure>
  );
}
