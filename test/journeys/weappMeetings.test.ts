import { describe } from 'node:test'
import { meetingStory } from '../support/journey/meetingStory'
import { openWeapp } from '../support/journey/weappSurface'
import { goTo } from '../support/journey/weappVisitor'

describe('a matched meeting in the mini-program, from the wishes to the rating', () => {
  meetingStory({
    open: (browser, { url, name, kept, page, sees }) =>
      openWeapp(browser, {
        url,
        language: 'cn',
        name: `weapp-${name}`,
        kept,
        at: page,
        ...(sees !== undefined && {
          wechat: { stubs: { scanCode: () => ({ result: sees }) } },
        }),
      }),
    go: (surface, { path, query }) => goTo(surface, path, query),
  })
})
