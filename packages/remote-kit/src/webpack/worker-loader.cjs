// `import address from './x.ts?worker'`: a worker as one file of its own. A worker's script carries no hash of its own chunks, so there are none; it is an
// asset like every other: named by its content, listed in integrity.json, served from wherever the remote is.
const path = require('node:path');
const esbuild = require('esbuild');

module.exports = async function workerLoader() {
  const done = this.async();
  try {
    const { outputFiles, metafile } = await esbuild.build({
      entryPoints: [this.resourcePath],
      absWorkingDir: this.rootContext,
      bundle: true,
      write: false,
      metafile: true,
      format: 'iife',
      target: 'es2022',
      legalComments: 'none',
      logLevel: 'error',
      minify: this.mode === 'production',
      define: { 'process.env.NODE_ENV': JSON.stringify(this.mode) },
    });
    for (const name of Object.keys(metafile.inputs)) this.addDependency(path.resolve(this.rootContext, name));
    done(null, Buffer.from(outputFiles[0].contents));
  } catch (error) {
    done(error);
  }
};
module.exports.raw = true;
