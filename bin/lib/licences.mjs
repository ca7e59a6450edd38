/** Licences under which a package may be part of what we give away. */
const TAKEN = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSL-1.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'ISC',
  // libvips beside sharp: a library of its own that anyone may replace
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  // the font
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])
/** What a package's own files say, where its description says it in no SPDX words. */
const READ = { 'js-clipper': 'BSL-1.0' }

/**
 * What of a CycloneDX inventory may not be given away: a line for each component without a licence,
 * or with one we do not take. `ours` are packages of this project.
 */
export function licenceProblems({ components = [] }, ours = []) {
  return components.flatMap(({ name, version, group, licenses = [] }) => {
    const full = group ? `${group}/${name}` : name
    if (ours.includes(full)) return []
    const said = licenses.map(
      ({ expression, license }) => expression ?? license?.id ?? license?.name ?? '',
    )
    const terms = READ[full] ?? said.filter(Boolean).join(' AND ')
    if (terms === '') return [`${full}@${version} has no licence`]
    return isTaken(terms) ? [] : [`${full}@${version} is under ${terms}`]
  })
}

/** An SPDX expression: of OR one side is enough, of AND both are needed. */
function isTaken(terms) {
  const bare = terms.trim().replace(/^\((.*)\)$/, '$1')
  if (bare.includes(' OR ') && !bare.includes('(')) return bare.split(' OR ').some(isTaken)
  return bare
    .split(' AND ')
    .map(term => term.trim())
    .every(term => (term.startsWith('(') ? isTaken(term) : TAKEN.has(term)))
}
