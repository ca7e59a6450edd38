import { readFileSync } from 'node:fs'
import path from 'node:path'
import type Chain from 'webpack-chain'

/**
 * A chunk of the main package beside Taro's `common`, because that group refuses files from
 * elsewhere. `commonChunks` loads it.
 */
export const PROMOTED = 'promoted'
/**
 * Higher than the priority of Taro's MiniSplitChunksPlugin, which copies shared files into each
 * subpackage.
 */
const PRIORITY = 20_000

/**
 * Puts the files of promoted.json into the mini-program's main package, instead of a copy in each
 * subpackage. `npm run promote` writes this list by the rule of bin/lib/sizes/promotion.mjs. Taro's
 * own `optimizeMainPackage.exclude` promotes more: after an excluded file it shares no other file
 * of the same page.
 */
export function promoteShared(chain: Chain, root: string): void {
  const listed = JSON.parse(
    readFileSync(path.join(root, 'config/promoted.json'), 'utf8'),
  ) as string[]
  if (listed.length === 0) return
  const files = new Set(listed.map(file => path.join(root, file)))
  const split = chain.optimization.get('splitChunks') as { cacheGroups?: object } | undefined
  const test = ({ resource }: { resource?: string }) => files.has(resource ?? '')
  const promoted = {
    name: PROMOTED,
    test,
    chunks: 'all',
    minChunks: 2,
    enforce: true,
    priority: PRIORITY,
  }
  chain.optimization.splitChunks({ ...split, cacheGroups: { ...split?.cacheGroups, promoted } })
}
