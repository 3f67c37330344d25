import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** What the player uses of hls.js; the rest of its features are left out of the build. */
const SWITCHES = {
  __USE_ALT_AUDIO__: true,
  __USE_SUBTITLES__: true,
  __USE_CMCD__: false,
  __USE_CONTENT_STEERING__: false,
  __USE_EME_DRM__: false,
  __USE_IFRAMES__: false,
  __USE_INTERSTITIALS__: false,
  __USE_M2TS_ADVANCED_CODECS__: false,
  __USE_MEDIA_CAPABILITIES__: false,
  __USE_VARIABLE_SUBSTITUTION__: false,
  // The worker is a file of its own (`workerPath`), since the content security policy allows no blob.
  __HLS_WORKER_BUNDLE__: 'undefined',
  __IN_WORKER__: false,
};

/**
 * Each of its controllers looks ten times a second whether something is to be done, although every event that gives it
 * something to do wakes it as well: half of all main-thread time of a film that runs. Four times a second is enough.
 */
const LOOK_MS = 250;
const LOOKS = { from: /^const TICK_INTERVAL = 100;/m, to: `const TICK_INTERVAL = ${LOOK_MS};` };

/**
 * What was ready to load before the media was attached waits for the next of those looks: a quarter of a second before
 * each first frame, wherever the playlists come sooner than the browser opens the media source.
 */
const ATTACHED = {
  from: /(if \(this\.levels && config\.autoStartLoad && this\.state === State\.STOPPED\) \{\s*this\.startLoad\(config\.startPosition\);\s*\})/,
  to: '$1 else this.tick();',
};

/**
 * Sound that came before the picture waits for where the picture's time begins. Its sources say that it goes on as soon
 * as that is known, and forget to: it goes on at the next look, and the first frame waits for the sound.
 */
const AUDIO_BEGIN = {
  from: /(this\.syncWithAnchor\(frag, waitingData\?\.frag\);\s*\})/,
  to: '$1 else this.tick();',
};

/**
 * It takes another audio track for chosen only when a segment of it plays. Near the end of a film nothing plays before
 * the stream is told to end, and that waits for the choice: who goes to the end waits for ever. A track that is in the
 * buffer to its end is chosen.
 */
const AUDIO_END = {
  from: /^(\s*if \()(!this\.switchingTrack && this\._streamEnded\(bufferInfo, trackDetails\))/m,
  to: `    const chosen = this.switchingTrack;
    if (chosen && chosen === this.bufferedTrack && this._streamEnded(bufferInfo, trackDetails)) {
      this.completeAudioSwitch(chosen);
    }
$1$2`,
};

/**
 * Sound that is ahead of the picture waits with its next fragment until the picture comes after it. Who seeks meanwhile
 * waits longer: the sound of the new place is asked for only when the first of its pictures is there.
 */
const SEEK_SOUND = {
  begin: {
    from: /(?<=\s)addEventListener\(media, ["']error["'], this\._onMediaError\);/,
    to: "$& addEventListener(media, 'seeking', this._onSeekSound);",
  },
  end: {
    from: /removeEventListener\(media, ["']error["'], this\._onMediaError\);/,
    to: "$& removeEventListener(media, 'seeking', this._onSeekSound);",
  },
  act: {
    from: /_onStartStreaming = (?=\()/,
    to: '_onSeekSound = () => this.unblockAudio();\n  $&',
  },
};

/**
 * Another rendition's playlist is asked for between two publications. By itself it is taken for just published, and asked
 * for again a segment's length later: the edge is believed to be further back, and what is published meanwhile is known
 * up to that much later, which a viewer near the edge does not have. One with nothing new keeps the last one's times.
 */
const PUBLICATIONS = {
  keep: {
    from: /if \(details\.requestScheduled === -1\) \{/,
    to: `const { due } = this;
      if (!previousDetails && due?.sn === details.endSN && due.at > now) {
        details.requestScheduled = due.at;
        details.advancedDateTime = due.advanced;
      }
      $&`,
  },
  note: {
    from: /const requestedHls = data\.deliveryDirectives;/,
    to: `this.due = {
        sn: details.endSN,
        at: details.requestScheduled,
        advanced: details.advancedDateTime,
      };
      $&`,
  },
};

/**
 * At a live's edge, where the next segment is not there yet, who changes the rendition gets the last one again in it: on a
 * slow line the one that comes next waits for that, and the picture for both. What is in the buffer stays there.
 */
const EDGE_SEGMENT = {
  from: /(?<!!)mediaFragmentsAreEqual\(frag, fragPrevious\) &&/,
  to: `(mediaFragmentsAreEqual(frag, fragPrevious) ||
    (frag.sn === fragPrevious?.sn && bufferEnd > frag.end - maxFragLookUpTolerance)) &&`,
};

/**
 * Whether a segment comes too slowly is looked at when half its length has passed. Near a live's edge less than that is in
 * the buffer, and a smaller segment comes too late as well: it is looked at when half of what was there is played.
 */
const ABANDON = {
  from: /1(?:000|e3) \* \(duration \/ \(playbackRate \* 2\)\)/,
  to: `(1000 / playbackRate) * (hls.latestLevelDetails?.live && bufferInfo !== null
        ? Math.min(duration / 2, Math.max(duration / 4, bufferInfo.len))
        : duration / 2)`,
};

/**
 * What is appended while it loads is cut into whole fragments, and what is not whole yet is kept for the bytes that
 * follow. Where a segment's loading ends in its midst and the one behind it is next, as after a seek, that counts as going
 * on: its bytes are joined to the rest of the other, and the buffer breaks. One that was not finished is not gone on from.
 */
const UNFINISHED = {
  ask: {
    from: /(?<=!trackSwitch &&\s*\()snDiff === 1/,
    to: '(snDiff === 1 && this.finished)',
  },
  begin: {
    from: /this\.frag = frag;/,
    to: 'this.finished = false; $&',
  },
  finish: {
    from: /\sflush\(chunkMeta[^)]*\) \{/,
    to: '$& this.finished = true;',
  },
};

/** By source. */
const EDITS: Readonly<Record<string, readonly { readonly from: RegExp; readonly to: string }[]>> = {
  'controller/stream-controller': [LOOKS],
  'controller/audio-stream-controller': [LOOKS, AUDIO_BEGIN, AUDIO_END],
  'controller/gap-controller': [LOOKS],
  'controller/base-stream-controller': [ATTACHED, EDGE_SEGMENT],
  'controller/base-playlist-controller': [PUBLICATIONS.keep, PUBLICATIONS.note],
  'controller/abr-controller': [ABANDON],
  'controller/buffer-controller': [SEEK_SOUND.begin, SEEK_SOUND.end, SEEK_SOUND.act],
  'demux/transmuxer-interface': [UNFINISHED.ask, UNFINISHED.begin, UNFINISHED.finish],
};

/**
 * Builds hls.js from its sources, a quarter lighter than as it is published: it is the largest part of what stands
 * before the first frame. Development serves the published file, which is one request in place of a hundred.
 */
export function hlsFromSource(root: string): Plugin {
  const { version }: { version: string } = JSON.parse(
    readFileSync(`${root}node_modules/hls.js/package.json`, 'utf8'),
  );
  return {
    name: 'pardeh:hls-from-source',
    apply: 'build',
    transform: {
      filter: { id: Object.keys(EDITS).map((name) => new RegExp(`/hls\\.js/src/${name}\\.ts$`)) },
      handler(code, id) {
        const edits = EDITS[id.replace(/^.*\/hls\.js\/src\/|\.ts$/g, '')] ?? [];
        for (const { from } of edits) if (!from.test(code)) this.error(`${from} is not in ${id} any more`);
        return { code: edits.reduce((text, { from, to }) => text.replace(from, to), code), map: null };
      },
    },
    config: () => ({
      resolve: {
        alias: [{ find: /^hls\.js$/, replacement: `${root}node_modules/hls.js/src/exports-named.ts` }],
      },
      define: {
        ...Object.fromEntries(Object.entries(SWITCHES).map(([name, value]) => [name, String(value)])),
        __VERSION__: JSON.stringify(version),
      },
    }),
  };
}
