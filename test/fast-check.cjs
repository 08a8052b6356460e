// Property tests run on one seed, so that a run can be repeated; FC_SEED=random (or a number) explores others.
const fc = require('../node_modules/fast-check/lib/cjs/fast-check.js');

const given = process.env.FC_SEED;
if (given !== 'random') fc.configureGlobal({ seed: Number(given ?? 20261121) });
module.exports = fc;
