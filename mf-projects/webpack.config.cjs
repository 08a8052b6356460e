module.exports = require('@commonplace/remote-kit/webpack').remoteConfig({ dir: __dirname });
