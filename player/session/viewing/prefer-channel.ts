import type { Marker } from '../../api/markers';

type Write = (found: readonly Marker[]) => void;

/** Passes on the channel's markers, else the chapters in the file; they arrive in any order. */
export function preferChannel(write: Write): { readonly ofChannel: Write; readonly ofFile: Write } {
  let channel: readonly Marker[] = [];
  let file: readonly Marker[] = [];
  const show = () => write(channel.length > 0 ? channel : file);
  return {
    ofChannel(found) {
      channel = found;
      show();
    },
    ofFile(found) {
      file = found;
      if (found.length > 0) show();
    },
  };
}
