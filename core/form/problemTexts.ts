/**
 * All problems of a definition and how to mend them; {0}, {1} … are parameters. They are for the
 * organiser who imports it: an app that shows a checked form does not contain these texts.
 */
export const problemTexts = {
  // the definition
  notObject: 'The definition is not a JSON object. Write { "Id": …, "Fields": [ … ] }.',
  noFields: 'The definition has no Fields. List the questions of the form there.',
  notList: '{0} is not a list. Write a JSON array.',
  tooManyItems: '{0} holds {1} items; at most {2} are read. Split the form.',
  itemNotObject: 'Item {1} of {0} is not an object. Write { "Id": … }.',
  noItemId: 'An item of {0} has no Id. Give it one.',
  repeatedItem: '{0} holds the Id "{1}" twice. Rename one.',
  unknownStep:
    'Group "{0}" is in step "{1}", which is not in Steps. Add the step or correct the name.',

  // a field
  badId: '"{0}" cannot be an Id. Use letters, digits, - and _, at most 64.',
  repeatedId: 'Two fields have the Id "{0}". Rename one.',
  takenId: '"{0}" is a name requests use themselves. Choose another Id.',
  unknownType: 'Unknown type "{0}". Use one of: {1}.',
  unknownInputType: 'Unknown InputType "{0}". Use one of: {1}.',
  unknownGroup: 'Group "{0}" is not in Groups. Add it or correct the name.',
  unknownEqual: 'equalTo names the field "{0}", which does not exist. Correct the name.',
  notNumber: '{0} is not a number. Write digits only.',
  notDate: '"{0}" is not a date. Write it as 2031-04-16.',
  badPattern: '"{0}" is not a regular expression, or has more than 500 signs. Correct the pattern.',
  badConfigs: 'Configs is not a JSON object. Correct the JSON.',
  reversed: '{0} is above {1}. Swap them.',
  negative: '{0} is below zero. Write 0 or more.',
  fewerFiles: 'Min asks for {0} files, but without Max a field takes one. Write Max, too.',
  unknownProperty: '"{0}" means nothing in {1}. Remove it.',
  misspeltProperty: '"{0}" means nothing in {1}. Write "{2}", or remove it.',
  oddFlag: '{0} is "{1}". Write true or false.',
  notFlag: '{0} is "{1}", which is neither true nor false. Write one of them.',
  lockedEmpty:
    'It is required, people cannot answer it, and nothing fills it in. Give it a DefaultValue, or remove Required or Readonly.',
  lockedAlways:
    'It is required, people cannot answer it, and nothing fills it in, so no one can submit the form. Give it a DefaultValue, or remove Required or Readonly.',
  lockedOut:
    'It is required and has nothing to choose from, so no one can submit the form. List the options in DataSource, or remove Required.',
  fewOptions:
    'Min asks for {0} answers and {1} are on offer, so no one can submit the form. Lower Min, or add options.',
  maxNone:
    'Max is {0}, so every answer is refused and no one can submit the form. Raise Max, or remove it.',
  noRoom:
    '{0} is {1}, and such an answer has {2} characters, so no one can submit the form. Raise {0}, or remove it.',
  aboveDefault:
    'MinLength {0} is above {1}, the most that the field takes without MaxLength. Write MaxLength, too.',
  unknownFlag: 'Unknown flag "{0}". Use one of: {1}.',
  badLinks: 'Configs.links is no list. Write [ { "type", "text", "text_en" } ].',
  badLink: '"{0}" is no content page a link can open. Name one in its type, like privacy.',
  linkNoText: 'The link to "{0}" has no text. Write the part of the name that opens it.',
  useless: '{0} does nothing on a {1} field. Remove it{2}.',
  longText: 'The text "{0}" has more than {1} characters. Make it shorter.',
  badDefault: 'The field itself refuses the DefaultValue "{0}". Correct it, or what forbids it.',

  // choices
  badSource:
    'DataSource is neither a list nor valid JSON. Write a JSON array of { "id", "text" } or a comma list.',
  tooManyOptions:
    'DataSource is deeper than {0} levels or holds more than {1} options. Make it smaller.',
  repeatedOption: 'Two options have the value "{0}". Rename one.',
  bareOption: 'An option has neither id nor text. Give it both.',
  noOptionId: 'The option "{0}" has no id, so its words are what is stored. Give it an id.',
  badStock: 'The stock of option "{0}" is no whole number from 0 to {1}. Write one, or remove it.',
  badOption: '"{0}" cannot be an option\'s id. Choose another.',
  noOptions: 'There is nothing to choose from. List the options in DataSource.',

  // questions
  noQuestions: 'There are no questions. List them in DataSource.',
  badQuestions: 'The questions are not a JSON list. Correct the JSON.',
  questionsTooDeep: 'The question tree is deeper than {0} levels. Make it flatter.',
  tooManyQuestions: 'The question tree holds more than {0} nodes. Split it.',
  questionNotObject:
    'A node of the question tree is not an object. Write { "id", "text", "flag" }.',
  badQuestionId: '"{0}" cannot be the id of a question. Use letters, digits, - and _, at most 64.',
  repeatedNode: 'Two nodes beside each other have the id "{0}". Rename one.',
  repeatedQuestion: 'Two questions have the id "{0}". Rename one.',
  badQuestionRules:
    'The rules of "{0}" are not a list. Write [ { "expression", "value", "action" } ].',
  manyQuestionRules: '"{0}" has more than {1} rules, and no others are read. Remove some.',
  badQuestionAction: 'A rule of "{0}" has the action "{1}". Use show or hide.',
  badQuestionExpression: 'A rule of "{0}" has the expression "{1}". Use = or !=.',
  badQuestionFlag:
    'The node "{0}" has the flag "{1}". Use 1 (one choice), 2 (several), 3 (a text) or 4 (an option with an input).',
  questionCycle:
    'Questions wait for each other in a circle: {0}. Remove one of the rules, or the questions may never be shown.',
  nothingToChoose:
    'The question "{0}" has nothing to choose from. List its options, or make it a text (flag 3).',
  strayInput:
    '"{0}" is an option with an input (flag 4) but is among the questions. Put it below one, or make it a text (flag 3).',
  unknownAnswer: 'A rule waits for "{0}", which is no id in the tree. Correct the value.',

  // rules
  badRules: 'RuleConfig is not a JSON list of rules. Correct the JSON.',
  ruleNotObject:
    'Rule {0} is not an object. Write { "target", "expression", "match_value", "action" }.',
  tooManyRules: 'The form has more than {0} rules or {1} targets. Use groups, or split the form.',
  longRule: 'A rule compares with, or sets, more than {0} characters. Make the text shorter.',
  manyWanted: 'A rule waits for more than {0} values. Make several rules of it.',
  unknownAction: 'Unknown action "{0}". Use one of: {1}.',
  unknownField: '{0} names the field "{1}", which does not exist. Correct the name.',
  unknownTargetGroup: 'target_group names the group "{0}", which does not exist. Correct the name.',
  emptyRule:
    'A rule has neither expression nor match_value, so it always holds. Write what it waits for.',
  unknownMatch:
    'The rule waits for "{0}", which "{1}" does not offer. Correct match_value, or add the option.',
  noTarget: 'The rule has no target. Name a field in target or a group in target_group.',
  cycle: 'Rules decide in a circle: {0}. Remove one of them, or the fields may lose their answers.',
} as const

export type ProblemCode = keyof typeof problemTexts

const MAX_QUOTED = 64
const MAX_LISTED = 1000

/** Quoted text comes from the definition and may be long, so it is cut. */
export function sayProblem(code: ProblemCode, named: ReadonlyArray<string | number>): string {
  return problemTexts[code].replace(/("?)\{(\d)\}/g, (_, quote: string, at: string) => {
    return quote + String(named[Number(at)] ?? '').slice(0, quote === '' ? MAX_LISTED : MAX_QUOTED)
  })
}

/** Problems that do not prevent an import. */
export const PROBLEM_WARNINGS: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'noOptions',
  'noQuestions',
  'unknownFlag',
  'useless',
  'linkNoText',
  'badDefault',
  'emptyRule',
  'unknownProperty',
  'misspeltProperty',
  'oddFlag',
  'noOptionId',
  'unknownMatch',
  'lockedEmpty',
  'questionCycle',
  'cycle',
])

const CIRCLE = problemTexts.cycle.slice(0, problemTexts.cycle.indexOf('{'))

/**
 * True for problems that an import only warns of, but that prevent publishing at the desk: rules
 * that decide in a circle (DECISIONS §12).
 */
export const isRefusedAtDesk = (message: string): boolean => message.startsWith(CIRCLE)
