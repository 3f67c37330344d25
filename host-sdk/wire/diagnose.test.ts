import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PlayerDiagnosis } from '../contract/contract';
import { createFrame } from '../frame/frame';
import { findFaults } from './diagnose';

const WELL: PlayerDiagnosis = {
  storage: true,
  opaque: false,
  denied: [],
  width: 640,
  height: 360,
  referrer: true,
  platform: true,
};

const EVERYTHING = createFrame({}, {}).getAttribute('allow') ?? '';

/** A frame in the document with the given size; jsdom has no layout. */
function frame(attributes: Record<string, string> = {}, [width, height] = [640, 360]): HTMLIFrameElement {
  const element = document.createElement('iframe');
  for (const [name, value] of Object.entries({ allow: EVERYTHING, ...attributes }))
    element.setAttribute(name, value);
  element.getBoundingClientRect = () => new DOMRect(0, 0, width, height);
  Object.assign(element, { checkVisibility: () => true });
  if (attributes.sandbox !== undefined) {
    const words = attributes.sandbox.split(' ');
    Object.defineProperty(element, 'sandbox', {
      value: { contains: (word: string) => words.includes(word) },
    });
  }
  document.body.append(element);
  return element;
}

const codes = (...given: Parameters<typeof findFaults>) => findFaults(...given).map(({ code }) => code);

describe('a diagnosis', () => {
  beforeEach(() => vi.stubGlobal('isSecureContext', true));
  afterEach(() => {
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });

  test('finds nothing where all is well', () => {
    expect(findFaults(frame(), WELL)).toEqual([]);
  });

  test.for([
    ['timeout', ['no-answer']],
    ['failed', ['no-answer']],
    ['origin-not-allowed', ['origin-refused']],
    ['not-supported', []],
  ] as const)('a player that reports %s', ([code, found]) => {
    expect(codes(frame(), code)).toEqual(found);
  });

  test.for([
    [{ platform: false }, 'platform-unreachable'],
    [{ opaque: true, storage: false }, 'sandbox-no-origin'],
    [{ storage: false }, 'storage-by-host'],
    [{ referrer: false }, 'no-referrer'],
    [{ denied: ['fullscreen'] as const }, 'policy-denies'],
  ] as const)('a player that reports %o', ([reported, found]) => {
    expect(codes(frame(), { ...WELL, ...reported })).toEqual([found]);
  });

  test.for([
    [{ allow: 'autoplay' }, 'allow-lacks'],
    [{ sandbox: 'allow-same-origin allow-popups allow-downloads' }, 'sandbox-no-scripts'],
    [{ sandbox: 'allow-scripts allow-popups allow-downloads' }, 'sandbox-no-origin'],
    [{ sandbox: 'allow-scripts allow-same-origin allow-popups' }, 'sandbox-lacks'],
  ] as const)('a frame with %o', ([attributes, found]) => {
    expect(codes(frame(attributes), WELL)).toEqual([found]);
  });

  test('names the missing parts', () => {
    const [finding] = findFaults(frame({ allow: "autoplay; fullscreen 'src'; picture-in-picture *" }), WELL);
    expect(finding?.detail.split(' ')).not.toContain('fullscreen');
    expect(finding?.detail.split(' ')).toContain('web-share');
  });

  test('looks at the place of the frame', () => {
    expect(codes(frame(), { ...WELL, width: 200, height: 100 })).toEqual(['too-small']);
    expect(codes(frame({}, [0, 0]), WELL)).toEqual(['no-size']);
    const away = frame();
    away.remove();
    expect(codes(away, 'timeout')).toEqual(['no-answer', 'not-in-document']);
  });

  test('where the host can keep nothing either, nobody keeps anything', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(codes(frame(), { ...WELL, storage: false })).toEqual(['storage-none']);
    vi.restoreAllMocks();
  });

  test('reports the worst first', () => {
    vi.stubGlobal('isSecureContext', false);
    const severities = findFaults(frame({ allow: '', sandbox: '' }, [200, 100]), 'timeout').map(
      ({ severity }) => severity,
    );
    expect(severities.join()).toMatch(/^(error,)+(warning,)+(hint,?)+$/);
  });
});
