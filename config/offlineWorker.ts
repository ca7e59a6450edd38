import { createHash } from 'node:crypto'
import path from 'node:path'
import { build } from 'esbuild'
import type Chain from 'webpack-chain'
import { Compilation, sources, type ChunkGroup, type Compiler } from 'webpack'

/** Pages that must open offline: the cards, and the gate that scans them. */
const PAGES = /[\\/]pages[\\/]((visitor|media)[\\/]mycard|gate)\b/
/**
 * The calls of companies and of the organiser (src/api/workspaceEndpoints). The program fetches
 * this table, not a page, and a gate needs it for its calls.
 */
const CALLS = 'workspace'
/** The language level of the oldest browsers (package.json "browserslist"). */
const TARGET = 'es2018'
const NAME = 'OfflineWorker'

/** Writes `sw.js` beside the page: the worker of src/worker with its list of files (ADR 0020). */
export function offlineWorker(chain: Chain, root: string): void {
  chain.plugin('offlineWorker').use(OfflineWorker, [root])
}

class OfflineWorker {
  constructor(private readonly root: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, compilation => {
      // Runs last, when file names have their hashes and the page is written.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        const page = compilation.getAsset('index.html')
        // A build with errors writes no worker.
        if (!page) return
        const files = [...keptGroups(compilation)].flatMap(group => group.getFiles())
        const kept = [...new Set(files)].filter(file => /\.(js|css)$/.test(file)).sort()
        const manifest = [
          { url: 'index.html', revision: digest(page.source.buffer()) },
          ...kept.map(url => ({ url, revision: null })),
        ]
        compilation.emitAsset('sw.js', new sources.RawSource(await this.bundle(manifest)))
      })
    })
  }

  private async bundle(manifest: { url: string; revision: string | null }[]): Promise<string> {
    const { outputFiles } = await build({
      entryPoints: [path.join(this.root, 'src/worker/main.ts')],
      bundle: true,
      minify: true,
      write: false,
      format: 'iife',
      target: TARGET,
      legalComments: 'none',
      // A package calls it, but the oldest browsers do not have it.
      inject: [path.join(this.root, 'src/utils/lacking.ts')],
      define: {
        PRECACHED: JSON.stringify(manifest),
        BUILD: JSON.stringify(digest(JSON.stringify(manifest))),
        'Promise.allSettled': 'allSettled',
        'process.env.NODE_ENV': '"production"',
      },
    })
    return outputFiles[0]?.text ?? ''
  }
}

/** The program and the pages above, with all chunks that they load later on their own. */
function keptGroups(compilation: Compilation): Set<ChunkGroup> {
  const found = new Set<ChunkGroup>()
  const add = (group: ChunkGroup, withLater: boolean) => {
    if (found.has(group)) return
    found.add(group)
    if (withLater) for (const later of group.childrenIterable) add(later, true)
  }
  for (const entry of compilation.entrypoints.values()) add(entry, false)
  for (const group of compilation.chunkGroups) {
    if (group.name === CALLS) add(group, false)
    if (group.origins.some(({ request }) => PAGES.test(request ?? ''))) add(group, true)
  }
  return found
}

const digest = (text: string | Buffer): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12)
