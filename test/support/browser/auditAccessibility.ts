import fs from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

/** The minified build has half the size of the package's export, and each page must load it. */
const AXE = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** One rule broken on a page, with the elements that break it. */
export interface Violation {
  rule: string
  impact: string
  help: string
  nodes: string[]
}

/**
 * Runs axe-core's WCAG 2 A and AA rules on the present page. Sticky bars are put into the flow
 * during the audit: what they cover at this scroll position is one swipe away, but axe would report
 * a half-covered control as too small.
 */
export async function auditAccessibility(page: Page): Promise<Violation[]> {
  await motionEnd(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const result = await page.evaluate(async () => {
    const api = (window as unknown as { axe: typeof axe }).axe
    const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      node => getComputedStyle(node).position === 'sticky',
    )
    for (const bar of bars) bar.style.position = 'static'
    try {
      const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
      // none of these rules reads style sheets, so axe need not fetch them again
      return await api.run(document, {
        runOnly,
        resultTypes: ['violations'],
        preload: { assets: ['media'] },
      })
    } finally {
      for (const bar of bars) bar.style.position = ''
    }
  })
  return result.violations.map(found => ({
    rule: found.id,
    impact: found.impact ?? 'unknown',
    help: found.help,
    nodes: found.nodes.map(
      node => `${node.target.join(' ')} — ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  }))
}

/**
 * Waits until transitions have ended, because colours are wrong half-way. Endless animations are
 * ignored.
 */
async function motionEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(motion => motion.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(
      moving.filter(motion => motion.playState === 'running').map(motion => motion.finished),
    )
  })
}

/**
 * Rules that a page may break, each with its reason; there are none so far. All other findings of
 * axe must be fixed, whatever their impact.
 */
const ALLOWED: ReadonlySet<string> = new Set()

/** The findings that must be fixed. */
export const blocking = (violations: readonly Violation[]): Violation[] =>
  violations.filter(({ rule }) => !ALLOWED.has(rule))
