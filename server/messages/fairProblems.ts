import { contentProblems } from './fairProblems/contentProblems'
import { folderProblems } from './fairProblems/folderProblems'
import { formProblems } from './fairProblems/formProblems'
import { peopleProblems } from './fairProblems/peopleProblems'

/**
 * What is wrong with a fair's folder, in Chinese, by the words in which its readers say it: {} are
 * what is named there, in their order, and {0}, {1} … the same here.
 */
export const fairProblemsCn: Readonly<Record<string, string>> = {
  ...folderProblems,
  ...contentProblems,
  ...peopleProblems,
  ...formProblems,
}
