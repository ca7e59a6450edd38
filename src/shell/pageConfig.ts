/**
 * Imports for configuration files of pages. Relative, because these files are read while building,
 * without the aliases.
 */
export { pullToRefresh } from '../platform/pageRefresh'
