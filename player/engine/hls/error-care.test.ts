import Hls, { type ErrorData } from 'hls.js';
import { expect, test } from 'vitest';
import { careForErrors } from './error-care';

const { ErrorDetails, ErrorTypes } = Hls;

function open({ opened = true, waiting = false, untried = false, hostIsOut = false } = {}) {
  const done: string[] = [];
  const care = careForErrors({
    opened: () => opened,
    waiting: () => waiting,
    hosts: { untried: () => untried, failed: () => hostIsOut },
    mayChangeHost: () => true,
    lose: ({ act }, wait) => done.push(wait === undefined ? act : `${act} in ${wait}`),
    mend: ({ reason }) => done.push(`mend ${reason}`),
    giveUp: ({ reason }) => done.push(`give up: ${reason}`),
    stopLoading: () => done.push('stop loading'),
  });
  return { care, done };
}

function told(details: ErrorData['details'], more: Partial<ErrorData> = {}): ErrorData {
  return {
    type: ErrorTypes.NETWORK_ERROR,
    details,
    fatal: true,
    error: new Error(details),
    ...more,
  };
}

const refused = (seconds: string) =>
  Object.assign(new XMLHttpRequest(), { getAllResponseHeaders: () => `retry-after: ${seconds}\r\n` });

const manifestGarbage = told(ErrorDetails.MANIFEST_PARSING_ERROR);

test('a manifest that is none is asked for twice more, and then that is the answer', () => {
  const { care, done } = open({ opened: false });
  for (let time = 0; time < 3; time += 1) care.see(manifestGarbage);
  expect(done).toEqual(['rebuild in 500', 'rebuild in 1000', 'give up: unknown']);
});

test('while there is another host nothing is given up', () => {
  const { care, done } = open({ opened: false, untried: true });
  for (let time = 0; time < 3; time += 1) care.see(manifestGarbage);
  care.see(told(ErrorDetails.MANIFEST_LOAD_ERROR, { response: { url: '', data: '', code: 404 } }));
  expect(done.some((what) => what.startsWith('give up'))).toBe(false);
});

test('a server that asks for time gets it', () => {
  const { care, done } = open();
  care.see(told(ErrorDetails.FRAG_LOAD_ERROR, { networkDetails: refused('5') }));
  care.see(told(ErrorDetails.FRAG_LOAD_ERROR, { fatal: false, networkDetails: refused('7') }));
  expect(done).toEqual(['restart in 5000', 'stop loading', 'restart in 7000']);
});

test('what hls.js mends by itself is left to it, unless the host is out', () => {
  const passing = told(ErrorDetails.FRAG_LOAD_TIMEOUT, { fatal: false });
  const calm = open();
  calm.care.see(passing);
  const out = open({ hostIsOut: true });
  out.care.see(passing);
  const planned = open({ hostIsOut: true, waiting: true });
  planned.care.see(passing);
  expect([calm.done, out.done, planned.done]).toEqual([[], ['stop loading', 'restart'], []]);
});

test('a broken buffer is mended, and nothing is asked anew for it', () => {
  const { care, done } = open();
  care.see(told(ErrorDetails.BUFFER_APPEND_ERROR, { type: ErrorTypes.MEDIA_ERROR }));
  expect(done).toEqual(['mend decode']);
});
