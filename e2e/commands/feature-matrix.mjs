/** Features of the table, by the name in a test's tag (`@feature:film`). */
export const FEATURES = {
  film: 'film (HLS)',
  live: 'live stream',
  archive: 'archived stream (MPEG-TS)',
  mp4: 'mp4 file',
  flv: 'flv file',
  sound: 'mp3 and ogg files',
  panorama: '360-degree video',
  seek: 'seeking',
  end: 'end and replay',
  captions: 'captions',
  settings: 'settings',
  'full-screen': 'full screen',
  sdk: 'SDK of the host page',
  'refused-sound': 'autoplay refused with sound',
  'refused-play': 'autoplay refused muted',
};

const CHROMIUM = 'Chromium';

/** The first that fits has the test: by its file, or by its project. */
const ENGINES = [
  { name: CHROMIUM, file: null, project: null },
  { name: 'Firefox', file: null, project: /^firefox$/ },
  { name: 'WebKitGTK', file: null, project: /^webkit$/ },
  { name: 'ManagedMediaSource (shim)', file: /managed-[a-z]+\.spec\.ts$/, project: null },
  { name: 'Chromium 92', file: /older-browser\.spec\.ts$/, project: null },
];

const TAG = /^@?feature:(.+)$/;

/** An annotation of this type is written into the cell of a test that passes. */
const CELL = 'cell';

const START = '<!-- matrix -->';
const END = '<!-- /matrix -->';

/** The table of features and engines, from Playwright's JSON reports. A cell without a test is a dash. */
export function makeTable(reports) {
  const cells = new Map();
  for (const { feature, engine, text } of reports.flatMap(({ suites }) => suites.flatMap(readSuite))) {
    const key = `${feature}|${engine}`;
    cells.set(key, worse(cells.get(key), text));
  }
  const engines = ENGINES.map(({ name }) => name);
  const row = (texts) => `| ${texts.join(' | ')} |`;
  return [
    row(['', ...engines]),
    `|---|${engines.map(() => ':-:').join('|')}|`,
    ...Object.entries(FEATURES).map(([feature, label]) =>
      row([label, ...engines.map((engine) => cells.get(`${feature}|${engine}`) ?? '–')]),
    ),
  ].join('\n');
}

/** Replaces the table between its two markers. */
export function insertTable(readme, table) {
  const from = readme.indexOf(START);
  const to = readme.indexOf(END);
  if (from < 0 || to < from) throw new Error(`The text has no ${START} … ${END}.`);
  return `${readme.slice(0, from + START.length)}\n\n${table}\n\n${readme.slice(to)}`;
}

function readSuite({ suites = [], specs = [] }) {
  return [...specs.flatMap(readSpec), ...suites.flatMap(readSuite)];
}

function readSpec({ title, file, tags = [], tests }) {
  const features = tags.flatMap((tag) => TAG.exec(tag)?.[1] ?? []);
  for (const feature of features)
    if (!Object.hasOwn(FEATURES, feature)) throw new Error(`“${title}” has an unknown feature: ${feature}.`);
  return features.flatMap((feature) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map((test) => ({ feature, engine: engineOf(file, test.projectName), text: textOf(test) })),
  );
}

function engineOf(file, project) {
  return ENGINES.find((one) => one.file?.test(file) || one.project?.test(project))?.name ?? CHROMIUM;
}

/** A retry that passes hides a fault. */
function textOf({ status, annotations = [] }) {
  if (status !== 'expected') return 'no';
  return annotations.find(({ type }) => type === CELL)?.description ?? 'yes';
}

/** One test that fails decides, then one that has something to say. */
function worse(one = 'yes', other) {
  if (one === 'no' || other === 'yes') return one;
  return other;
}
