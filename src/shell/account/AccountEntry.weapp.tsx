/** The panel; a mini-program loads a page's code at once. */
export {
  AccountSheet as AccountEntry,
  type AccountSheetProps as AccountEntryProps,
} from './AccountSheet'
