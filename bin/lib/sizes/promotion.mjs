const KIB = 1024

/**
 * When the exhibitors' package passes `full`, files that it shares go to the main package, which
 * may then have `main`. All in bytes.
 */
export const RULE = { crowded: 'pages/exhibitor', full: 1700 * KIB, main: 1500 * KIB }

/**
 * Which shared files to promote into the main package until the crowded package is no larger than
 * `full`: those that most packages copy, as a first visit loads them anyway, and of these the
 * largest first. Takes no more than fits into `main`. `sizes` are bytes: `{ main, subPackages }`.
 * Gives also what the two packages weigh then.
 */
export function choosePromoted(files, sizes, rule = RULE) {
  const after = { crowded: sizes.subPackages[rule.crowded] ?? 0, main: sizes.main }
  const chosen = []
  const candidates = files
    .filter(({ packages }) => packages.includes(rule.crowded))
    .sort(
      (a, b) =>
        b.packages.length - a.packages.length || b.bytes - a.bytes || (a.file < b.file ? -1 : 1),
    )
  for (const { file, bytes } of candidates) {
    if (after.crowded <= rule.full) break
    if (after.main + bytes > rule.main) continue
    chosen.push(file)
    after.crowded -= bytes
    after.main += bytes
  }
  return { chosen: chosen.sort(), after, isEnough: after.crowded <= rule.full }
}
