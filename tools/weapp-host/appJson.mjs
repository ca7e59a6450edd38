// WeChat's requirements on app.json, besides existing pages.
const LOCATIONS = ['getLocation', 'onLocationChange', 'startLocationUpdate', 'startLocationUpdateBackground', 'chooseLocation', 'choosePoi', 'chooseAddress', 'getFuzzyLocation']
const SCOPES = ['scope.userLocation', 'scope.userLocationBackground', 'scope.userFuzzyLocation', 'scope.record', 'scope.camera', 'scope.bluetooth', 'scope.writePhotosAlbum', 'scope.addPhoneContact', 'scope.addPhoneCalendar', 'scope.werun']
const PRELOAD_LIMIT = 2 << 20

/** Faults of app.json as sentences. `subPackages` holds bytes by root, `has` says whether a file exists. */
export function appJsonFaults(app, { pages, sizes, has }) {
  const faults = []
  const subs = app.subPackages ?? app.subpackages ?? []
  const roots = subs.map((s) => s.root.replace(/^\/|\/$/g, ''))
  if (!Array.isArray(app.pages) || app.pages.length === 0) faults.push('pages is empty')
  for (const page of pages.filter((p, i) => pages.indexOf(p) !== i)) faults.push(`${page} is listed twice`)
  for (const page of app.pages ?? []) if (roots.some((r) => page.startsWith(`${r}/`))) faults.push(`${page} is a page of the main package in the folder of a subpackage`)
  for (const root of roots) if (roots.some((r) => r !== root && `${root}/`.startsWith(`${r}/`))) faults.push(`subpackage ${root} is inside another`)
  if (app.entryPagePath && !pages.includes(app.entryPagePath)) faults.push(`entryPagePath ${app.entryPagePath} is no page`)
  if (app.sitemapLocation && !has(app.sitemapLocation)) faults.push(`${app.sitemapLocation} does not exist`)
  for (const [key, ms] of Object.entries(app.networkTimeout ?? {})) if (!(Number.isInteger(ms) && ms > 0)) faults.push(`networkTimeout.${key} is no number of milliseconds`)
  for (const name of app.requiredPrivateInfos ?? []) if (!LOCATIONS.includes(name)) faults.push(`requiredPrivateInfos: ${name} needs no declaration`)
  for (const name of ['getLocation', 'chooseLocation']) {
    if (app.requiredPrivateInfos?.includes(name) && !app.permission?.['scope.userLocation']?.desc) faults.push(`${name} needs permission["scope.userLocation"].desc`)
  }
  for (const [scope, { desc } = {}] of Object.entries(app.permission ?? {})) {
    if (!SCOPES.includes(scope)) faults.push(`permission ${scope} does not exist`)
    if (!desc || [...desc].length > 30) faults.push(`permission ${scope}: desc has 1 to 30 characters`)
  }
  return [...faults, ...preloadFaults(app, subs, { pages, roots, sizes })]
}

function preloadFaults(app, subs, { pages, roots, sizes }) {
  const nameOf = (name) => roots.find((r, i) => r === name.replace(/^\/|\/$/g, '') || subs[i].name === name)
  const byPackage = {}
  const faults = []
  for (const [page, { packages } = {}] of Object.entries(app.preloadRule ?? {})) {
    if (!pages.includes(page)) faults.push(`preloadRule: ${page} is no page`)
    for (const name of packages ?? []) {
      const root = nameOf(name)
      if (!root && name !== '__APP__') faults.push(`preloadRule: ${name} is no subpackage`)
      const owner = roots.find((r) => page.startsWith(`${r}/`)) ?? ''
      if (root) (byPackage[owner] ??= new Set()).add(root)
    }
  }
  // The pages of one package share the limit of preloaded bytes.
  for (const [owner, names] of Object.entries(byPackage)) {
    const bytes = [...names].reduce((sum, root) => sum + sizes.subPackages[root], 0)
    if (bytes > PRELOAD_LIMIT) faults.push(`preloadRule: pages of ${owner || 'the main package'} preload ${bytes} bytes, limit ${PRELOAD_LIMIT}`)
  }
  return faults
}
