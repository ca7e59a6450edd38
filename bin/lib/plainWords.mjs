/** Words that made texts hard to read. docs/glossary.md has the words to use instead. */
export const AVOIDED = [
  'whoever',
  'somebody',
  'nobody',
  'meanwhile',
  'anew',
  'stands',
  'hands? in',
  'handed in',
  'any more',
]

const PATTERN = new RegExp(`\\b(?:${AVOIDED.join('|').replaceAll(' ', '\\s+')})\\b`, 'gi')

/** The avoided words in a text, in order. */
export const avoidedIn = text => [...text.matchAll(PATTERN)].map(([word]) => word.toLowerCase())

/** A rule of ESLint: no avoided words in comments. */
export const plainWords = {
  meta: { type: 'suggestion', schema: [] },
  create: ({ sourceCode, report }) => ({
    Program() {
      for (const comment of sourceCode.getAllComments())
        for (const word of avoidedIn(comment.value))
          report({ loc: comment.loc, message: `“${word}”: say it plainly.` })
    },
  }),
}
