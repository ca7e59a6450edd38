// esbuild helpers: (1) make form-render loadable in Node, (2) W5 sizes.
import * as esbuild from 'esbuild'
import { gzipSync, brotliCompressSync, constants } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import path from 'node:path'
import fs from 'node:fs'
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const loader = {
  '.css': 'empty',
  '.less': 'empty',
  '.svg': 'dataurl',
  '.png': 'dataurl',
  '.woff': 'empty',
  '.woff2': 'empty',
  '.ttf': 'empty',
  '.eot': 'empty',
}
// form-render 2 still imports antd 4 "style" side-effect modules that antd 5 ships as no-ops/absent
const antdStyle = {
  name: 'antd-style',
  setup(b) {
    b.onResolve({ filter: /^antd\/(es|lib)\/.*\/style(\/.*)?$/ }, () => ({
      path: 'empty',
      namespace: 'empty',
    }))
    b.onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: '' }))
  },
}
export async function nodeBundle(entry, out, { fresh = false } = {}) {
  if (!fresh && fs.existsSync(out)) return out
  await esbuild.build({
    entryPoints: [entry],
    outfile: out,
    bundle: true,
    format: 'esm',
    platform: 'node',
    mainFields: ['module', 'main'],
    external: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'],
    define: { 'process.env.NODE_ENV': '"production"' },
    loader,
    plugins: [antdStyle],
    logLevel: 'error',
    banner: {
      js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);",
    },
  })
  return out
}
export async function size(entry, { react = false } = {}) {
  const r = await esbuild.build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2019',
    mainFields: ['browser', 'module', 'main'],
    treeShaking: true,
    metafile: true,
    legalComments: 'none',
    external: react
      ? []
      : ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react-is'],
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    loader,
    plugins: [antdStyle],
    logLevel: 'error',
  })
  const js = r.outputFiles[0].contents
  return {
    min: js.length,
    gz: gzipSync(js, { level: 9 }).length,
    br: brotliCompressSync(js, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
    meta: r.metafile,
  }
}
