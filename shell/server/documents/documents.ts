import { createHash } from 'node:crypto';
import { asyncApi } from '@commonplace/contracts/documents/asyncapi';
import { withNamedSchemas } from '@commonplace/contracts/documents/named-schemas';
import { openApi } from '@commonplace/contracts/documents/openapi';
import { ALL_EVENTS } from '@commonplace/contracts/events';
import { ALL_OPERATIONS } from '@commonplace/contracts/operations';
import { eventsPage, EVENTS_STYLE } from './events-page';
import { operationList, serviceLinks } from './operation-list';

const VERSION = '1.0.0';
const COMMON = "frame-ancestors 'none'; base-uri 'none'; form-action 'self'";
const styleHash = createHash('sha256').update(EVENTS_STYLE).digest('base64');

/** A document as JSON, and as a page for people who ask for HTML. */
export interface ContractDocument {
  readonly type: string;
  readonly text: string;
  readonly html?: {
    /** Its content-security policy. */
    readonly policy: string;
    readonly body: (theme: 'light' | 'dark') => Promise<string> | string;
  };
}

/**
 * `/api/docs` and `/events/docs`. The API's page is built with the shell (`apiTemplate`, shell/src/api-docs): the operations stand in it as a list
 * until the script puts the page to read and try in their place. That page reads one service's document at a time: the whole takes a browser
 * seconds.
 */
export function contractDocuments(
  server: string,
  apiTemplate: () => Promise<string>,
): Record<string, ContractDocument> {
  const apiOf = (operations: typeof ALL_OPERATIONS) =>
    JSON.stringify(withNamedSchemas(openApi(operations, { version: VERSION, server })));
  const api = apiOf(ALL_OPERATIONS);
  const described = withNamedSchemas(asyncApi(ALL_EVENTS, { version: VERSION }));
  const events = JSON.stringify(described);
  const json = 'application/json';
  const list = operationList(ALL_OPERATIONS);
  const services = [...new Set(ALL_OPERATIONS.filter(({ internal }) => !internal).map(({ owner }) => owner))];
  const ofService = (service: string): ContractDocument => {
    const own = ALL_OPERATIONS.filter(({ owner }) => owner === service);
    return { type: json, text: apiOf(own) };
  };
  const apiPage: ContractDocument['html'] = {
    policy: `default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; ${COMMON}`,
    body: async (theme) =>
      (await apiTemplate())
        .replace('__MODE__', theme === 'dark' ? 'dark-mode' : '')
        .replace('__SERVICES__', () => serviceLinks(services))
        .replace('__LIST__', () => list),
  };
  const eventPage: ContractDocument['html'] = {
    policy: `default-src 'none'; style-src 'sha256-${styleHash}'; ${COMMON}`,
    body: (theme) => eventsPage(described, theme),
  };
  return {
    '/api/docs': { type: json, text: api, html: apiPage },
    '/api/docs/openapi.json': { type: json, text: api },
    ...Object.fromEntries(services.map((service) => [`/api/docs/openapi/${service}.json`, ofService(service)])),
    '/events/docs': { type: json, text: events, html: eventPage },
    '/events/docs/asyncapi.json': { type: json, text: events },
  };
}
