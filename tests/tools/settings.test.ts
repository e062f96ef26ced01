import { describe, expect, it } from 'vitest';
import { readSettings } from '../../tools/start/settings.ts';

describe('settings of npm start', () => {
  it('are port 8787 and the state folder of wrangler unless somebody says otherwise', () => {
    const { port, stateDir, variables } = readSettings({});
    expect(port).toBe(8787);
    expect(stateDir).toMatch(/\/\.wrangler\/state$/);
    expect(variables).toEqual({ SITE_ORIGIN: 'http://localhost:8787' });
  });

  it('pass worker settings on, empty ones too, and nothing else of the environment', () => {
    const { variables } = readSettings({ DEV_COUNTRY: 'GB', UPSTREAM_API_URL: '', HOME: '/root' });
    expect(variables).toMatchObject({ DEV_COUNTRY: 'GB', UPSTREAM_API_URL: '' });
    expect(variables).not.toHaveProperty('HOME');
  });

  it('name the address it is served at as the origin of links, unless another is given', () => {
    expect(readSettings({ PORT: '9000' }).variables.SITE_ORIGIN).toBe('http://localhost:9000');
    const environmentVariables = { PORT: '9000', SITE_ORIGIN: 'https://shop.example' };
    expect(readSettings(environmentVariables).variables.SITE_ORIGIN).toBe('https://shop.example');
  });

  it.each(['0', '65536', '80.5', 'http'])('refuse %s as a port', (PORT) => {
    expect(() => readSettings({ PORT })).toThrow(PORT);
  });
});
