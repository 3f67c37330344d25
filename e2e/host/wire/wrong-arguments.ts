/** One value of each type. */
const KINDS: readonly unknown[] = [
  undefined,
  null,
  true,
  false,
  0,
  -1,
  1e9,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  10n,
  '',
  '12',
  Symbol('s'),
  [],
  [1],
  {},
  new Date(0),
  () => 1,
];

const but = (...right: readonly ((value: unknown) => boolean)[]) =>
  KINDS.filter((value) => !right.some((isRight) => isRight(value)));

const is =
  (...values: readonly unknown[]) =>
  (value: unknown) =>
    values.includes(value);
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** For each method of the handle, every kind of value that is not a valid argument. */
export const WRONG_ARGUMENTS: Readonly<Record<string, readonly unknown[]>> = {
  seek: but(is(0, -1, 1e9)),
  setVolume: [...but(is(0)), 100.5],
  setMuted: but(is(true, false)),
  setRate: [...but(), 0.2, 3.1],
  setQuality: but(is(1e9)),
  setSubtitles: but(is(null, '12')),
  setAudioTrack: but(is('12')),
  setChapters: [
    ...but(is(null), Array.isArray),
    [{ start: -1, title: 'a' }],
    [{ start: 0, title: ' ' }],
    [{ title: 'a' }],
  ],
  setCamera: [...but(isObject), { yaw: Number.NaN }, { fov: '80' }],
  setSoundOnly: but(is(true, false)),
  clip: [...but(), { from: 0 }, { from: 0, to: '10' }, { from: Number.NaN, to: 10 }, { from: 0, to: 4.9 }],
  setToken: but(is(null, '', '12'), (value) => typeof value === 'function'),
  load: [...but(isObject), ...wrongParams()],
  setParams: [...but(isObject), ...wrongParams()],
};

function wrongParams(): readonly unknown[] {
  return [
    { id: { a: 1 } },
    { id: null },
    { t: Number.NaN },
    { lang: Symbol('fa') },
    { title: () => 'کویر' },
    { featureSet: { chat: { deep: true } } },
    { featureSet: [true] },
    { token: 12 },
    { token: 'second', id: { a: 1 } },
    { onFinished: 'alert(1)' },
    { onSnapshot: {} },
    { handleRedirectCards: true },
  ];
}
