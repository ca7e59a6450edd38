import { contentProblems } from './fairProblems/contentProblems'
import { folderProblems } from './fairProblems/folderProblems'
import { formProblems } from './fairProblems/formProblems'
import { peopleProblems } from './fairProblems/peopleProblems'

/**
 * Problems of a fair's folder in Chinese, by the English sentence of the reader: {} are the values
 * there, in their order, and {0}, {1} … the same values here.
 */
export const fairProblemsCn: Readonly<Record<string, string>> = {
  ...folderProblems,
  ...contentProblems,
  ...peopleProblems,
  ...formProblems,
}
