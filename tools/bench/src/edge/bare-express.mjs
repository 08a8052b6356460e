// One bare Express route behind which nothing is done, in a process of its own: what the edge stands in front of, and what it is measured beside.
// The same process names the account of the measured session, as identity does.
import express from 'express';

const { PORT, ANSWER_BYTES, SESSION_ANSWER } = process.env;
const answer = JSON.stringify({ results: 'x'.repeat(Math.max(0, Number(ANSWER_BYTES) - 14)) });

const app = express();
app.disable('x-powered-by').disable('etag');
app.get('/healthz', (_req, res) => res.json({ status: 'up' }));
app.get('/api/v1/designs', (_req, res) => res.type('application/json').send(answer));
app.post('/internal/sessions/resolve', (_req, res) => res.type('application/json').send(SESSION_ANSWER));
app.get('/internal/variables', (_req, res) => res.json({ variables: {} }));
app.listen(Number(PORT), '127.0.0.1');
