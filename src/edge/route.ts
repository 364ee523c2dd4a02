import type { Agent, RequestOptions } from 'node:http';
import type { ConnectionOptions } from 'node:tls';

import { HttpClient } from '@actions/http-client';
import { checkBypass, getProxyUrl } from '@actions/http-client/lib/proxy';

import { WireError } from '../api/wire.js';
import type { WireRequest } from '../api/wire.js';
import { readEnvironment } from './environment.js';
import { readUrlHost } from './url-host.js';

/**
 * How long Node tries each address of a name. It would give up each but the last after 250 ms, for good: a service that
 * is further away could not be reached if the last is of the other family and leads nowhere.
 */
export const patience = { autoSelectFamilyAttemptTimeout: 1_000 };

/**
 * How long a kept connection may idle, in milliseconds. Only beside such a limit Node heeds the one that a server says
 * it has (`Keep-Alive: timeout`), so that no read runs into it.
 */
const LONGEST_IDLE_MS = 60_000;

/** How far requests of this job have come before: what fails there later may pass, and is not set up wrongly. */
export interface Proven {
  /** A socket, and with a proxy its tunnel. */
  tunnel: boolean;
  /** An open connection, with TLS where the service is reached by it. */
  connection: boolean;
}

/** One request's way to the service: direct, or through a proxy's tunnel. */
export interface Route {
  readonly agent: Agent;
  /** The variable that names the proxy; undefined where the way is direct. */
  readonly proxyVariable: string | undefined;
  /** Whether the connection may serve another request afterwards. */
  readonly lasting: boolean;
  /** Shared by all requests: whoever comes so far notes it. */
  readonly proven: Proven;
  /** Ends a tunnel still in the making: destroying the request does not reach the socket to the proxy. */
  abandon(): void;
}

/** Chooses the route of a request. */
export type ChooseRoute = (url: URL, method: WireRequest['method']) => Route;

/** An agent with what it is set to, which Node's types do not show. */
interface SetAgent extends Agent {
  options: ConnectionOptions;
}

/** What the `tunnel` package keeps on its agent and hands to each CONNECT and to the TLS inside it. */
interface TunnelAgent extends SetAgent {
  proxyOptions: RequestOptions & ConnectionOptions;
}

/**
 * The routes of one transport, over the agents every action uses. A read shares one lasting connection, which holds no
 * process that has come to its end. A write, and all that goes through a proxy, has an agent of its own: it can never
 * run into a connection that the server has just closed.
 */
export function openRoutes(wasReached: boolean): ChooseRoute {
  const shared = new HttpClient(undefined, [], { keepAlive: true });
  const proven: Proven = { tunnel: wasReached, connection: wasReached };
  return (url, method) => {
    const proxyVariable = findProxyVariable(url);
    if (proxyVariable === undefined && method === 'GET') {
      const agent = shared.getAgent(url.href);
      if (isSet(agent)) agent.options.timeout = LONGEST_IDLE_MS;
      return { agent, proxyVariable, lasting: true, proven, abandon: () => {} };
    }
    const agent = new HttpClient(undefined, [], { keepAlive: false }).getAgent(url.href);
    const abandoned = new AbortController();
    if (isTunnel(agent)) secureTunnel(agent, abandoned.signal);
    const abandon = (): void => abandoned.abort();
    return { agent, proxyVariable, lasting: false, proven, abandon };
  };
}

/**
 * The variable whose proxy leads to `url`, or undefined for the direct way. A value the client cannot read
 * is refused here, since the client itself would silently go past the proxy. The value may hold a password:
 * it is in no message.
 */
function findProxyVariable(url: URL): string | undefined {
  if (checkBypass(url)) return undefined;
  const [lower, upper] =
    url.protocol === 'https:'
      ? (['https_proxy', 'HTTPS_PROXY'] as const)
      : (['http_proxy', 'HTTP_PROXY'] as const);
  const environment = readEnvironment();
  const filled = [lower, upper].find((name) => (environment[name] ?? '') !== '');
  const proxy = readProxy(url);
  if (proxy !== undefined) return filled ?? lower;
  if (filled === undefined) return undefined;
  throw new WireError(
    'proxy',
    'no',
    `The variable ${filled} holds no usable proxy. Expected http://host:port or https://host:port, with ` +
      `credentials percent-encoded. Correct the variable, or list ${url.hostname} in no_proxy.`,
  );
}

function readProxy(url: URL): URL | undefined {
  try {
    const proxy = getProxyUrl(url);
    return proxy?.protocol === 'http:' || proxy?.protocol === 'https:' ? proxy : undefined;
  } catch {
    return undefined;
  }
}

function isSet(agent: Agent): agent is SetAgent {
  return 'options' in agent;
}

function isTunnel(agent: Agent): agent is TunnelAgent {
  return 'proxyOptions' in agent;
}

/**
 * The tunnel ignores a request's own TLS options: verification is set on the agent, for either hop. Its CONNECT
 * names the service as its host, and Node would hold the proxy's certificate against that name; and it takes an
 * IPv6 address as a URL writes it, in brackets, which nobody resolves.
 */
function secureTunnel({ options, proxyOptions }: TunnelAgent, abandoned: AbortSignal): void {
  const { host, isAddress } = readUrlHost(proxyOptions.host ?? '');
  const servername = isAddress ? '' : host;
  options.rejectUnauthorized = true;
  Object.assign(proxyOptions, { ...patience, host, servername, rejectUnauthorized: true, signal: abandoned });
}
