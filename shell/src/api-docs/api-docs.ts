import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle';
import 'swagger-ui-dist/swagger-ui.css';
import './api-docs.css';
import { csrfToken } from './csrf-token';

/** `/api/docs`: the API to read, and to try as whoever is logged in, or with an API key by "Authorize". */
SwaggerUI({
  dom_id: '#api',
  url: '/api/docs/openapi.json',
  docExpansion: 'none',
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
