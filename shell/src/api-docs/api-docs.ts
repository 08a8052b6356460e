import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle';
import 'swagger-ui-dist/swagger-ui.css';
import './api-docs.css';
import { chosenService } from './chosen-service';
import { csrfToken } from './csrf-token';

const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-service]')];
const names = links.map((link) => link.dataset['service'] ?? '');
const service = chosenService(location, names);
for (const link of links) if (link.dataset['service'] === service) link.setAttribute('aria-current', 'page');
// An address of another service's operation, typed or followed inside the page.
addEventListener('hashchange', () => {
  if (chosenService(location, names) !== service) location.reload();
});

/** `/api/docs`: the API to read, a service at a time, and to try as whoever is logged in, or with an API key by "Authorize". */
SwaggerUI({
  dom_id: '#api',
  url: `/api/docs/openapi/${service}.json`,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  deepLinking: true,
  filter: true,
  displayRequestDuration: true,
  // Nothing of ours is checked by anybody else's server.
  validatorUrl: null,
  requestInterceptor: async (request) => {
    const safe = /^(GET|HEAD|OPTIONS)$/i.test(request.method ?? 'GET');
    if (safe || request.headers['Authorization'] || !request.url.startsWith(location.origin)) return request;
    return { ...request, headers: { 'X-CSRF-Token': await csrfToken(), ...request.headers } };
  },
});
