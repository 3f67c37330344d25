import { describe, expect, it } from 'vitest';
import { openTokens } from './tokens';

const none = () => Promise.resolve(null);

describe('tokens', () => {
  it('come from the query before anyone is asked', async () => {
    const tokens = openTokens({ given: 'query', host: () => Promise.resolve('host'), endpoint: none });
    await tokens.look();
    expect(tokens.current()).toBe('query');
  });

  it('come from the host before the endpoint', async () => {
    const asked: string[] = [];
    const tokens = openTokens({
      given: null,
      host: () => Promise.resolve('host'),
      endpoint: () => {
        asked.push('endpoint');
        return Promise.resolve('endpoint');
      },
    });
    await tokens.look();
    expect(tokens.current()).toBe('host');
    expect(asked).toEqual([]);
  });

  it('come from the endpoint when nobody else has one, and are looked for once', async () => {
    let asked = 0;
    const tokens = openTokens({
      given: null,
      host: none,
      endpoint: () => {
        asked += 1;
        return Promise.resolve('anonymous');
      },
    });
    await Promise.all([tokens.look(), tokens.look()]);
    expect(tokens.current()).toBe('anonymous');
    expect(asked).toBe(1);
  });

  it('that the host set meanwhile are newer than what was found', async () => {
    const tokens = openTokens({ given: null, host: none, endpoint: () => Promise.resolve('late') });
    const looked = tokens.look();
    tokens.set('set');
    await looked;
    expect(tokens.current()).toBe('set');
  });

  it('are renewed once for ten calls that were refused together', async () => {
    let asked = 0;
    const tokens = openTokens({
      given: 'old',
      host: () => {
        asked += 1;
        return Promise.resolve('new');
      },
      endpoint: none,
    });
    const renewed = await Promise.all(Array.from({ length: 10 }, () => tokens.refresh('old')));
    expect(renewed).toEqual(Array.from({ length: 10 }, () => 'new'));
    expect(asked).toBe(1);
    expect(await tokens.refresh('old')).toBe('new');
    expect(asked).toBe(1);
  });

  it('that the host gives again although they were refused leave the viewer anonymous', async () => {
    const tokens = openTokens({ given: null, host: () => Promise.resolve('bad'), endpoint: none });
    await tokens.look();
    expect(await tokens.refresh('bad')).toBeNull();
    expect(tokens.current()).toBeNull();
  });
});
