import fs from 'node:fs'
import { compile } from '../../tools/weapp-host/compile.mjs'
import { oldPhoneFaults } from './phones/oldPhones.mjs'
import { step } from './progress.mjs'
import { inRoot, Trouble } from './project.mjs'
import { compileByWechat } from './wechatCompilers.mjs'

const KIB = 1024
/** The most faults of one check that are printed, because further ones repeat them. */
const TOLD = 40

/**
 * Checks the built apps without running them. Throws a Trouble with everything that WeChat or an
 * old phone would refuse.
 */
export async function checkBuilds({ h5 = inRoot('dist/h5'), weapp = inRoot('dist/weapp') } = {}) {
  const troubles = []
  const attempt = async (title, action) => {
    try {
      await step(title, action)
    } catch (error) {
      if (!(error instanceof Trouble)) throw error
      troubles.push(error.message)
    }
  }
  if (fs.existsSync(weapp)) {
    await attempt("Compiling the mini-program with WeChat's compilers", () =>
      compileByWechat(weapp),
    )
    await attempt('Checking app.json, pages and package sizes', () => checkPackages(weapp))
    await attempt('Reading the mini-program as old phones do', () => checkPhones(weapp, 'weapp'))
  }
  if (fs.existsSync(h5))
    await attempt('Reading the H5 app as old phones do', () => checkPhones(h5, 'h5'))
  if (troubles.length > 0) throw new Trouble(troubles.join('\n\n'))
}

function checkPackages(dist) {
  const { pages, problems, sizes } = compile(dist)
  const faults = problems.filter(({ kind }) => kind !== 'wxml-warning')
  if (faults.length > 0)
    throw trouble(
      'WeChat would refuse the mini-program',
      faults.map(fault => `${fault.kind} ${fault.file ?? ''} ${fault.message}`),
    )
  return `${pages.length} pages, ${Math.round(sizes.total / KIB)} KiB`
}

function checkPhones(folder, kind) {
  const faults = oldPhoneFaults(folder, kind)
  if (faults.length > 0)
    throw trouble(
      `Old phones cannot run dist/${kind} (bin/lib/phones/lacks.mjs says what they lack)`,
      faults,
    )
  return 'nothing they lack'
}

function trouble(title, faults) {
  const more = faults.length > TOLD ? [`… and ${faults.length - TOLD} more`] : []
  return new Trouble(
    `${title}:\n${[...faults.slice(0, TOLD), ...more].map(line => `  ${line}`).join('\n')}`,
  )
}
