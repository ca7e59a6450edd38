import type { RouteFactory } from './handlers'

/** What visitors find in the hall. */
export const searchRoutes: RouteFactory<
  | 'search.find'
  | 'search.suggest'
  | 'search.items'
  | 'desk.searchMisses'
  | 'hall.product'
  | 'hall.company'
  | 'favourite.set'
  | 'favourite.list'
> = ({ search, searchSuggestions, hall, favourites }) => ({
  'search.find': (context, input) => search.find(context, input),
  'search.suggest': (context, input) => searchSuggestions(context, input),
  'search.items': (context, input) => search.items(context, input),
  'desk.searchMisses': context => search.misses(context),
  'hall.product': (context, input) => hall.product(context, input),
  'hall.company': (context, input) => hall.company(context, input),
  'favourite.set': (context, input) => favourites.set(context, input),
  'favourite.list': context => favourites.list(context),
})
