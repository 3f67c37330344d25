import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The features of hls.js that the player uses; the others are compiled out. */
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
 * hls.js starts loading that became possible before the media was attached only at the next tick: a quarter of a second
 * before each first frame, whenever the playlists arrive before the media source opens.
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
 * hls.js completes an audio track switch only when a segment of the new track plays. Near the end of a film nothing
 * plays before end of stream, which waits for the switch, so seeking to the end hangs. A track buffered to its end
 * counts as switched.
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
 * Audio that is ahead of video holds its next fragment until video follows. After a seek this delays it further: audio
 * for the new position is requested only after the first video fragment.
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
 * Another rendition's playlist is loaded between two updates. hls.js treats it as just published and reloads it a
 * target duration later, so the edge appears further back and new segments are discovered late, which a viewer near the
 * edge cannot afford. A playlist without news keeps the previous schedule.
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
 * At the live edge, where the next segment does not exist yet, switching renditions downloads the last segment again:
 * on a slow connection the next segment waits for that, and the picture for both. Buffered media stays.
 */
const EDGE_SEGMENT = {
  from: /(?<!!)mediaFragmentsAreEqual\(frag, fragPrevious\) &&/,
  to: `(mediaFragmentsAreEqual(frag, fragPrevious) ||
    (frag.sn === fragPrevious?.sn && bufferEnd > frag.end - maxFragLookUpTolerance)) &&`,
};

/**
 * hls.js checks whether a segment is too slow after half its duration. Near the live edge less than that is buffered,
 * and switching down comes too late: check when half of the buffer has played.
 */
const ABANDON = {
  from: /1(?:000|e3) \* \(duration \/ \(playbackRate \* 2\)\)/,
  to: `(1000 / playbackRate) * (hls.latestLevelDetails?.live && bufferInfo !== null
        ? Math.min(duration / 2, Math.max(duration / 4, bufferInfo.len))
        : duration / 2)`,
};

/**
 * Progressive segments are cut into whole fragments, and an incomplete remainder is kept for the following bytes. If
 * loading stops in the middle of a segment and the following segment comes next, as after a seek, that counts as
 * contiguous: its bytes are joined to the remainder, and the buffer breaks. An unfinished segment is never continued.
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
