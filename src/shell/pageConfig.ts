/**
 * What configuration files of pages may ask. Relative, since they are read while building, without
 * the aliases.
 */
export { pullToRefresh } from '../platform/pageRefresh'
