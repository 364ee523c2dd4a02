/**
 * The only name that @actions/http-client takes from undici. It is built by `getAgentDispatcher`
 * alone, which nothing in this project calls; requests go through `node:https` and `getAgent`.
 */
export class ProxyAgent {
  constructor() {
    throw new Error('undici is not part of this build: make requests through edge/http.ts');
  }
}
