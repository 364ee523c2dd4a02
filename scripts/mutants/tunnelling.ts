import type { Mutant } from './mutant.js';

/** Mistakes on the way through a proxy. */
export const tunnelling: readonly Mutant[] = [
  {
    name: "an https proxy proves itself by the service's name",
    file: 'src/edge/route.ts',
    find: '{ host, servername, rejectUnauthorized: true, signal: abandoned }',
    replace: '{ host, rejectUnauthorized: true, signal: abandoned }',
    tests: ['edge/http-proxy.test'],
  },
  {
    name: 'an IPv6 address keeps its brackets',
    file: 'src/edge/url-host.ts',
    find: "const host = written.replace(/^\\[|\\]$/g, '');",
    replace: 'const host = written;',
    tests: ['edge/http-proxy.test'],
  },
  {
    name: 'an address is looked up',
    file: 'src/edge/exchange.ts',
    find: '!readUrlHost(journey.hostname).isAddress',
    replace: 'true',
    tests: ['edge/http-end.test'],
  },
  {
    name: 'a proxy that served the job is given up at its first failure',
    file: 'src/edge/exchange.ts',
    find: 'call.route.proven.tunnel = true;',
    replace: '',
    tests: ['edge/http-proxy.test'],
  },
  {
    name: 'a proxy that never served is tried again',
    file: 'src/edge/fault.ts',
    find: "journey.proven.tunnel && !reason.startsWith('status 4')",
    replace: "!reason.startsWith('status 4')",
    tests: ['edge/fault'],
  },
  {
    name: 'a server that came to TLS with the job is given up at its first failure',
    file: 'src/edge/exchange.ts',
    find: 'call.route.proven.connection = true;',
    replace: '',
    tests: ['edge/http-tls.test'],
  },
  {
    name: 'a server that speaks no TLS is asked again and again',
    file: 'src/edge/fault.ts',
    find: "if (stage === 'securing' && journey.proven.connection) return",
    replace: "if (stage === 'securing') return",
    tests: ['edge/fault'],
  },
  {
    name: 'the post step gives up a proxy that its step went through',
    file: 'src/post.ts',
    find: 'await host.connect(connection.baseUrl, true)',
    replace: 'await host.connect(connection.baseUrl)',
    tests: ['post.test'],
  },
  {
    name: 'a server that demands a client certificate is asked again and again',
    file: 'src/edge/fault.ts',
    find: "return (stage === 'sending' || stage === 'sent') && /^ERR_SSL_.*_ALERT_.*CERTIFICATE/.test(code);",
    replace: 'return false;',
    tests: ['edge/fault'],
  },
  {
    name: 'a network that fails during TLS is a refused certificate',
    file: 'src/edge/fault.ts',
    find: "!('syscall' in error) && ",
    replace: '',
    tests: ['edge/fault'],
  },
  {
    name: 'an answer that came while the machine was suspended is thrown away',
    file: 'src/edge/exchange.ts',
    find: 'setTimeout(() => setImmediate(act), ms)',
    replace: 'setTimeout(act, ms)',
    tests: ['edge/http-end'],
  },
];
