import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from './config-parse';

describe('deploy-time settings', () => {
  it('have defaults that serve a player beside its platform', () => {
    expect(parseConfig({})).toEqual({
      platformUrl: '/api',
      tokenUrl: '/api/auth/token',
      redirectHosts: [],
      mediaHosts: [],
      linkHosts: [],
      tokenHosts: [],
      cmcd: 'off',
      cmcdHosts: [],
      authCookie: 'pardeh_token',
      quizUserIds: [],
      basePath: '/',
      production: false,
      hostOrigins: ['*'],
      frameOrigins: ['*'],
      sourceMaps: false,
    });
  });

  it('let the hosts that control the player embed it, or those listed for that', () => {
    const PARDEH_HOST_ORIGINS = 'https://www.example.com';
    expect(parseConfig({ PARDEH_HOST_ORIGINS }).frameOrigins).toEqual(['https://www.example.com']);
    expect(parseConfig({ PARDEH_HOST_ORIGINS, PARDEH_FRAME_ORIGINS: '*' }).frameOrigins).toEqual(['*']);
  });

  it('require the media hosts in production', () => {
    expect(() => parseConfig({ PARDEH_PRODUCTION: 'true' })).toThrow('PARDEH_MEDIA_HOSTS');
  });

  it('describe requests to listed hosts only, so that a list is required', () => {
    expect(() => parseConfig({ PARDEH_CMCD: 'query' })).toThrow('PARDEH_CMCD_HOSTS');
    const config = parseConfig({
      PARDEH_CMCD: 'query',
      PARDEH_CMCD_HOSTS: 'https://media.example.com, https://cdn.example.com:8443',
    });
    expect(config.cmcd).toBe('query');
    expect(config.cmcdHosts).toEqual(['https://media.example.com', 'https://cdn.example.com:8443']);
  });

  it('are read as they are written in .env.example', () => {
    const config = parseConfig({
      PARDEH_PLATFORM_URL: 'https://platform.example.com/api/',
      PARDEH_MEDIA_HOSTS: ' media.example.com, cdn.example.com:8443 ,http://localhost:4174',
      PARDEH_TOKEN_HOSTS: 'https://platform.example.com, https://media.example.com:8443',
      PARDEH_QUIZ_USER_IDS: '17,42',
      PARDEH_PRODUCTION: 'true',
      PARDEH_HOST_ORIGINS: 'https://www.example.com,http://localhost:4175',
    });
    expect(config.platformUrl).toBe('https://platform.example.com/api');
    expect(config.tokenUrl).toBe('https://platform.example.com/api/auth/token');
    expect(config.mediaHosts).toEqual(['media.example.com', 'cdn.example.com:8443', 'http://localhost:4174']);
    expect(config.tokenHosts).toEqual(['https://platform.example.com', 'https://media.example.com:8443']);
    expect(config.quizUserIds).toEqual(['17', '42']);
    expect(config.production).toBe(true);
  });

  it.each([
    ['PARDEH_PLATFORM_URL', 'platform.example.com'],
    ['PARDEH_PLATFORM_URL', '//evil.example'],
    ['PARDEH_TOKEN_URL', 'ftp://x.example'],
    ['PARDEH_LINK_HOSTS', 'example'],
    ['PARDEH_MEDIA_HOSTS', 'media'],
    ['PARDEH_MEDIA_HOSTS', 'https://media.example.com'],
    ['PARDEH_MEDIA_HOSTS', '*.example.com'],
    ['PARDEH_MEDIA_HOSTS', 'media.example.com/path'],
    ['PARDEH_REDIRECT_HOSTS', 'user@www.example.com'],
    ['PARDEH_TOKEN_HOSTS', '*'],
    ['PARDEH_TOKEN_HOSTS', 'media.example.com'],
    ['PARDEH_TOKEN_HOSTS', 'https://media.example.com/vod'],
    ['PARDEH_TOKEN_HOSTS', 'https://*.example.com'],
    ['PARDEH_CMCD', 'headers'],
    ['PARDEH_CMCD_HOSTS', '*'],
    ['PARDEH_CMCD_HOSTS', 'media.example.com'],
    ['PARDEH_CMCD_HOSTS', 'https://media.example.com/vod'],
    ['PARDEH_AUTH_COOKIE', 'a b'],
    ['PARDEH_BASE_PATH', 'player'],
    ['PARDEH_PRODUCTION', 'yes'],
    ['PARDEH_HOST_ORIGINS', 'https://www.example.com/'],
    ['PARDEH_FRAME_ORIGINS', 'www.example.com'],
  ])('fail in words when %s is %s', (name, value) => {
    expect(() => parseConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => parseConfig({ [name]: value })).toThrow(name);
  });
});
