import fc from 'fast-check'
import queryString from 'query-string'
import UniversalRouter from 'universal-router'
import plainQuery from '@/platform/h5/router/plainQuery'
import RouteTable from '@/platform/h5/router/RouteTable'

const part = fc
  .array(fc.constantFrom('x', 'Y', '1', '%', '%20', '%E5%B1%95', '+', '=', '展', '[]', ' '), {
    maxLength: 5,
  })
  .map(signs => signs.join(''))
const query = fc
  .tuple(fc.constantFrom('', '?', '#', '&'), fc.array(part, { maxLength: 5 }))
  .map(([mark, parts]) => mark + parts.join('&'))

it('reads queries as query-string does', () => {
  fc.assert(
    fc.property(query, fc.boolean(), (text, decode) => {
      expect({ ...plainQuery.parse(text, { decode }) }).toEqual({
        ...queryString.parse(text, { decode }),
      })
    }),
  )
})

const PATHS = [
  '/pages/index',
  '/pages/exhibitor/exhibitor',
  '/pages/exhibitor/exhibitor2',
  ['/choose-location', '/map'],
]
const ASKED = [
  '/pages/index',
  '/Pages/INDEX/',
  '/pages/index//',
  '/pages',
  '/',
  '',
  '/map',
  '/pages/exhibitor/exhibitor3',
  '/pages/exhibitor/exhibitor2',
]

it.each(['', '/app'])('finds pages as universal-router does, under %p', async baseUrl => {
  const routes = PATHS.map((path, at) => ({
    path,
    action: ({ pathname }: { pathname: string }) => `${at} ${pathname}`,
  }))
  const [ours, theirs] = [
    new RouteTable(routes, { baseUrl }),
    new UniversalRouter(routes, { baseUrl }),
  ]
  const told = (router: { resolve: (path: string) => Promise<unknown> }, path: string) =>
    router.resolve(path).catch((error: { status?: number }) => error.status)
  for (const path of ASKED)
    expect([path, await told(ours, baseUrl + path)]).toEqual([
      path,
      await told(theirs, baseUrl + path),
    ])
})
