// Files that others name by an address which never changes: icons of the web app manifest and of home screens, fonts of the editor.
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const webpack = require('webpack');

class FixedFilesPlugin {
  /** All files of the folder `from`, or only `files` (whole paths), under `to`. */
  constructor({ from, files, to }) {
    this.from = from;
    this.files = files;
    this.to = to;
  }

  list() {
    return this.files ?? readdirSync(this.from).map((name) => path.join(this.from, name));
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FixedFilesPlugin', (compilation) => {
      if (this.files) compilation.fileDependencies.addAll(this.files);
      else compilation.contextDependencies.add(this.from);
      compilation.hooks.processAssets.tap(
        { name: 'FixedFilesPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const file of this.list())
            compilation.emitAsset(
              `${this.to}/${path.basename(file)}`,
              new webpack.sources.RawSource(readFileSync(file)),
            );
        },
      );
    });
  }
}

module.exports = { FixedFilesPlugin };
