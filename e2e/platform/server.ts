import { fileURLToPath } from 'node:url';
import websocket from '@fastify/websocket';
import { allowOrigins } from './access';
import { createApp } from './app';
import { readBeacons } from './beacons';
import { openCatalogue } from './catalogue/catalogue';
import { openRooms } from './chat/rooms';
import { openComments } from './comments/comments';
import { settleComments } from './comments/seeds';
import { createCrowd } from './crowd';
import { openDatabase } from './db';
import { answerFailures } from './failures';
import { createLicences } from './licences';
import { openPlaylists } from './lists/playlists';
import { createRecommends } from './lists/recommends';
import { createSearchGate } from './lists/search-gate';
import { openLives } from './live/lives';
import { openCodes } from './one-time-codes';
import { describeCalls } from './openapi';
import { operator } from './operator/operator';
import { strikeRequests } from './operator/strike';
import { createViewerFaults } from './operator/viewer-faults';
import type { Platform } from './platform';
import { openQuestions } from './questions/questions';
import { settleQuestions } from './questions/seeds';
import { openQuizzes } from './quiz/quizzes';
import { openRecorder } from './replay/recorder';
import { openRecordings } from './replay/recordings';
import { settleRecordings } from './replay/seeds';
import { families } from './routes/families';
import { serveFiles } from './routes/files';
import { liveMedia } from './routes/live-media';
import { oembed } from './routes/oembed';
import { cacheSharedAnswers } from './shared-answers';
import { createTokens } from './tokens';

export interface PlatformOptions {
  /** Folder of the database. */
  readonly state: string;
  /** Origins of the player. */
  readonly origins: readonly string[];
  /** Origins of other pages, besides the operator's own, that may use the operator's API. */
  readonly operatorOrigins?: readonly string[];
  readonly mediaFolder?: string;
  /** The page with the programme of the seeded channel. Omitted: none. */
  readonly schedule?: string;
  /** Milliseconds since 1970; a test can fix it. */
  readonly now?: () => number;
  readonly accessSeconds?: number;
  /** Delivers a one-time code in place of a text message. */
  readonly sendCode?: (mobile: string, code: string) => void;
}

export interface RunningPlatform {
  /** Listens on every address of `host`; returns the platform's base, `http://localhost:4174/api`. */
  listen(port: number, host?: string): Promise<string>;
  close(): Promise<void>;
}

/** The seeded live stream without media. */
const CHANNEL_ID = '2500';

/** Maximum size of a client's frame in bytes; clients only send `ping`. */
const LONGEST_FRAME = 1024;

const recordedMedia = fileURLToPath(new URL('../media/', import.meta.url));

export async function createPlatform(options: PlatformOptions): Promise<RunningPlatform> {
  const { state, origins, mediaFolder = recordedMedia, now = Date.now, accessSeconds = 900 } = options;
  const { sendCode = () => undefined } = options;
  const db = openDatabase(state);
  const lives = await openLives(db, now, mediaFolder);
  const channel = lives.find(CHANNEL_ID);
  if (channel !== undefined) channel.show.schedule = options.schedule ?? null;
  const quizzes = openQuizzes(db, now, lives);
  const recordings = openRecordings(db, now);
  const platform: Platform = {
    origins,
    db,
    now,
    tokens: createTokens(db, now, accessSeconds),
    licences: createLicences(db, now),
    codes: openCodes(db, now, sendCode),
    catalogue: await openCatalogue(mediaFolder),
    lives,
    crowd: createCrowd(now),
    rooms: openRooms(db, now, lives),
    comments: openComments(db),
    questions: openQuestions(db),
    quizzes,
    recordings,
    recorder: openRecorder(db, now, { lives, quizzes, recordings }),
    playlists: openPlaylists(db),
    recommends: createRecommends(),
    searchGate: createSearchGate(now),
    viewerFaults: createViewerFaults(now),
  };

  settleComments(platform);
  settleQuestions(platform);
  settleRecordings(db, platform.catalogue, recordings);

  const app = createApp();
  app.addHook('preClose', async () => {
    platform.rooms.close();
    platform.recorder.close();
  });
  await app.register(websocket, { options: { maxPayload: LONGEST_FRAME } });
  await allowOrigins(app, origins);
  cacheSharedAnswers(app);
  answerFailures(app);
  strikeRequests(app, platform);
  const description = describeCalls(app);
  await app.register(
    async (api) => {
      readBeacons(api);
      for (const family of [...families, oembed(origins)]) family(api, platform);
      api.get('/openapi.json', { config: { shared: 60 } }, async () => description());
    },
    { prefix: '/api' },
  );
  await app.register(
    async (media) => {
      liveMedia(media, platform);
      await serveFiles(media, mediaFolder, (path) => platform.catalogue.sizeOf(path) !== undefined);
    },
    { prefix: '/media' },
  );
  await app.register(async (scope) => operator(scope, platform, options.operatorOrigins), {
    prefix: '/operator',
  });
  app.addHook('onClose', async () => {
    db.close();
  });

  return {
    async listen(port, host = 'localhost') {
      await app.listen({ port, host });
      const address = app.server.address();
      const open = typeof address === 'object' && address !== null ? address.port : port;
      return `http://${host}:${open}/api`;
    },
    close: () => app.close(),
  };
}
