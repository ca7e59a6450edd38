const KIB = 1024

/**
 * In bytes. When the exhibitors' package exceeds `full`, shared files move to the main package,
 * which may then grow to `main`.
 */
export const RULE = { crowded: 'pages/exhibitor', full: 1700 * KIB, main: 1500 * KIB }

/**
 * The shared files to promote into the main package, until the crowded package is at most `full`.
 * Files that most packages copy come first, because a first visit loads them anyway, and of these
 * the largest. The main package never exceeds `main`. `sizes` are bytes: `{ main, subPackages }`.
 * Also returns the new sizes of the two packages.
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
