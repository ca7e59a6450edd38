/** The panel. A mini-program needs no lazy chunk: it loads a page's code together. */
export {
  AccountSheet as AccountEntry,
  type AccountSheetProps as AccountEntryProps,
} from './AccountSheet'
