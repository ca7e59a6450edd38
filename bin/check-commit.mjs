// The hook commit-msg (bin/hooks): node bin/check-commit.mjs FILE. `npm run hooks` turns it on.
import { readFileSync } from 'node:fs'
import { commitProblems } from './lib/commitMessage.mjs'

const [, , file] = process.argv
if (file === undefined) throw new Error('usage: node bin/check-commit.mjs FILE')
const problems = commitProblems(readFileSync(file, 'utf8'))
for (const problem of problems) console.error(`commit message: ${problem}`)
if (problems.length > 0) process.exitCode = 1
