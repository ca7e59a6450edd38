/** Licences that are allowed for packages that we distribute. */
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
  // libvips beside sharp: a separate library that users may replace
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
/** Licences from a package's own files, where its description has no SPDX expression. */
const READ = { 'js-clipper': 'BSL-1.0' }

/**
 * The components of a CycloneDX inventory that cannot be distributed: a line for each one without a
 * licence or with a licence that is not allowed. `ours` are packages of this project.
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

/** Evaluates an SPDX expression: for OR one side is enough, for AND both are needed. */
function isTaken(terms) {
  const bare = terms.trim().replace(/^\((.*)\)$/, '$1')
  if (bare.includes(' OR ') && !bare.includes('(')) return bare.split(' OR ').some(isTaken)
  return bare
    .split(' AND ')
    .map(term => term.trim())
    .every(term => (term.startsWith('(') ? isTaken(term) : TAKEN.has(term)))
}
