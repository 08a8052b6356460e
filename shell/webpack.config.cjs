module.exports = require('@commonplace/remote-kit/webpack').shellConfig({ dir: __dirname });
