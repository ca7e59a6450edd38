import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Compilation, Compiler } from 'webpack'
import webpack from 'webpack'
import type Chain from 'webpack-chain'

const NAME = 'JoinShared'
/**
 * The files that Taro copies into each subpackage: one for every shared module, named by the MD5 of
 * its source's path.
 */
const SHARED = /^(.+)\/sub-common\/([0-9a-f]{32})\.(js|wxss)$/
const REQUIRED = /require\("([./]+\/sub-common)\/[0-9a-f]{32}\.js"\);/g
const STYLE = /(sub-common\/)([0-9a-f]{32})(?=\.wxss)/g

type Module = { resource?: string; modules?: Module[] }

/**
 * Joins the shared scripts of a subpackage into one file and shortens the names of its shared
 * styles. Hundreds of small files, whose hashes every page repeats, make a tenth of the download.
 * The shared modules of a package are written to artifacts/shared-NAME.json, for `npm run
 * bench:size` and `npm run promote`.
 */
class JoinShared {
  constructor(private readonly root: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, compilation => {
      // Taro makes the copies in the stage before.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () =>
        this.join(compilation, compiler.outputPath),
      )
    })
  }

  private join(compilation: Compilation, out: string): void {
    const files = sourcesByHash(compilation.modules)
    const joined = new Map<string, string[]>()
    const bytes: Record<string, Record<string, number>> = {}
    const styles = new Map<string, string>()
    for (const { name, source } of compilation.getAssets()) {
      const [, owner = '', hash = '', kind] = SHARED.exec(name) ?? []
      if (kind === 'wxss' && !styles.has(hash)) styles.set(hash, styles.size.toString(36))
      if (kind !== 'js') continue
      joined.set(owner, [...(joined.get(owner) ?? []), source.source().toString()])
      bytes[owner] = {
        ...bytes[owner],
        [path
          .relative(this.root, files.get(hash) ?? hash)
          .split(path.sep)
          .join('/')]: source.size(),
      }
      compilation.deleteAsset(name)
    }
    const shorten = (text: string) =>
      text.replace(STYLE, (_, before: string, hash: string) => before + (styles.get(hash) ?? hash))
    for (const { name, source } of compilation.getAssets()) {
      if (!/\.(js|wxss)$/.test(name)) continue
      const text = source.source().toString()
      const next = name.endsWith('.js') ? requireOnce(text) : shorten(text)
      if (next === text && shorten(name) === name) continue
      compilation.deleteAsset(name)
      compilation.emitAsset(shorten(name), new webpack.sources.RawSource(next))
    }
    for (const [owner, texts] of joined)
      compilation.emitAsset(
        `${owner}/sub-common.js`,
        new webpack.sources.RawSource(texts.join('\n')),
      )
    mkdirSync(path.join(this.root, 'artifacts'), { recursive: true })
    writeFileSync(
      path.join(this.root, 'artifacts', `shared-${path.basename(out)}.json`),
      JSON.stringify(bytes, undefined, 2),
    )
  }
}

/** Scripts of a page name the joined file once, at the place of its first part. */
function requireOnce(text: string): string {
  let isThere = false
  return text.replace(REQUIRED, (_, folder: string) => {
    const first = isThere ? '' : `require("${folder}.js");`
    isThere = true
    return first
  })
}

function sourcesByHash(modules: Iterable<unknown>): Map<string, string> {
  const all = [...modules].flatMap(one => [one as Module, ...((one as Module).modules ?? [])])
  const files = all.flatMap(({ resource }) => (resource ? [resource] : []))
  return new Map(files.map(file => [createHash('md5').update(file).digest('hex'), file]))
}

/**
 * Only for builds that are uploaded: during development each edit would write the whole file again.
 */
export function joinShared(chain: Chain, root: string): void {
  chain.plugin('joinShared').use(JoinShared, [root])
}
