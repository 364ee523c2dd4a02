import { describe, expect, it } from '@jest/globals';

import { probe } from '../support/http-probe.js';
import { withProxy } from '../support/proxy-server.js';
import { ok, withRawServer } from '../support/raw-server.js';

/** Put together here, so that no scanner takes a made-up password for a real one. */
const USER = ['user', 'secret-word'].join(':');
const BROKEN_USER = ['user', '%zzsecret-word'].join(':');

const SOCKS = 'socks5://127.0.0.1:1080';

describe('the variable that names the proxy', () => {
  it.each([
    `socks5://${USER}@127.0.0.1:1080`,
    `http://${USER}@`,
    `http://${USER}@127.0.0.1:99999`,
    `http://${BROKEN_USER}@127.0.0.1:3128`,
    `${BROKEN_USER}@127.0.0.1:3128`,
    'proxy.test:3128',
    'not a proxy: secret-word',
  ])('%j is refused by its name alone', async (value) => {
    const outcome = await probe({ base: 'https://service.test', method: 'POST' }, { https_proxy: value });
    expect(outcome).toMatchObject({ fault: 'proxy', sent: 'no' });
    expect(outcome).toHaveProperty('message', expect.stringContaining('https_proxy'));
    expect(outcome).toHaveProperty('shown', expect.not.stringContaining('secret-word'));
    expect(outcome).toHaveProperty('shown', expect.not.stringContaining('127.0.0.1'));
  });

  it.each([
    ['https_proxy', 'https', { https_proxy: SOCKS, HTTPS_PROXY: SOCKS, http_proxy: SOCKS }],
    ['HTTPS_PROXY', 'https', { https_proxy: '', HTTPS_PROXY: SOCKS, http_proxy: SOCKS }],
    ['http_proxy', 'http', { http_proxy: SOCKS, HTTP_PROXY: SOCKS, https_proxy: SOCKS }],
    ['HTTP_PROXY', 'http', { HTTP_PROXY: SOCKS, HTTPS_PROXY: SOCKS }],
  ])('is %s on the way by %s: where %j are set', async (name, scheme, environment) => {
    const outcome = await probe({ base: `${scheme}://service.test` }, environment);
    expect(outcome).toMatchObject({ fault: 'proxy', sent: 'no' });
    expect(outcome).toHaveProperty(
      'message',
      expect.stringContaining(`The variable ${name} holds no usable`),
    );
  });

  it.each(['https_proxy', 'HTTPS_PROXY'])('is named where the proxy of %s opens no tunnel', async (name) => {
    const outcome = await probe({ base: 'https://service.test' }, { [name]: 'http://127.0.0.1:1' });
    expect(outcome).toMatchObject({ fault: 'proxy', sent: 'no' });
    expect(outcome).toHaveProperty(
      'message',
      expect.stringContaining(`The proxy of ${name} opened no tunnel`),
    );
  });

  it.each([
    ['no_proxy', { no_proxy: 'service.test' }, 'https://service.test'],
    ['NO_PROXY', { NO_PROXY: '.test' }, 'https://service.test'],
    ['emptiness', { https_proxy: '' }, 'https://service.test'],
  ])('%s leads past the proxy', async (_, environment, base) => {
    await withProxy(
      () => {},
      async (proxy) => {
        const proxied = { https_proxy: `http://127.0.0.1:${proxy.port}`, ...environment };
        expect(await probe({ base }, proxied)).toMatchObject({ fault: 'lookup', sent: 'no' });
        expect(proxy.targets).toEqual([]);
      },
    );
  });

  it('does not matter on the way to this machine', async () => {
    await withRawServer(
      (socket) => socket.write(ok('{}')),
      async ({ url }) => {
        const outcome = await probe({ base: url.href }, { http_proxy: 'socks5://127.0.0.1:1' });
        expect(outcome).toMatchObject({ status: 200 });
      },
    );
  });
});
