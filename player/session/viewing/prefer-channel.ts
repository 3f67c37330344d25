import type { Marker } from '../../api/markers';

type Write = (found: readonly Marker[]) => void;

/** Moments that the channel has named, else the chapters that are in the file; they come in any order. */
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
