import type { OrganizationConfig } from '@redress/core/organization/organization'
import { layoutOf } from '@redress/core/session/layouts'
import type { Session } from '@redress/core/session/session'
import { useEffect, useState } from 'react'
import type { WritingAids } from '../cards/message/writingAids.tsx'
import type { Route } from '../navigation/routes.ts'
import type { Platform } from '../platform/platform.ts'
import type { ChatParts } from './chatParts.tsx'
import type { LaterParts } from './laterParts.tsx'

const loadChat = async () => (await import('./chatParts.tsx')).chatParts
const loadAids = async () => (await import('../cards/message/writingAids.tsx')).writingAids
const loadLater = async () => (await import('./laterParts.tsx')).laterParts

type PageParts = {
  /** Null in the classic layout. */
  chat: ChatParts | null
  later: LaterParts | null
  /** The page works without them, so that they are never missing. */
  aids: WritingAids | null
  /** The files of the route's screen are loaded. */
  isHere: boolean
  isMissing: boolean
}

type Needs = {
  platform: Platform | null
  route: Route
  organization: OrganizationConfig
  session: Session
  /** Given if the page starts with it. */
  givenChat: ChatParts | null
}

/** The visitor is writing: the details come next. */
function hasBegun({ reasoning, draft, waiting, ending }: Session): boolean {
  return reasoning !== '' || draft !== '' || waiting.draft || ending.kind !== 'none'
}

/** The parts of the page in files of their own. */
export function usePageParts({ platform, route, organization, session, givenChat }: Needs): PageParts {
  const isChat = layoutOf(organization).name === 'chat'
  const chat = usePart(loadChat, { platform, isNear: isChat, given: isChat ? givenChat : null })
  const aids = usePart(loadAids, { platform, isNear: hasBegun(session), given: null })
  const isPersonal = route.page === 'personal'
  const later = usePart(loadLater, { platform, isNear: isPersonal || hasBegun(session), given: null })
  // The chat shows the details beside the letter; the session leads there.
  const needed = route.page === 'message' ? isChat && chat : isPersonal && (isChat ? nowhere : later)
  // The result is shown by a later part in either layout.
  const hasEnded = session.ending.kind !== 'none'
  return {
    chat: chat.part,
    later: later.part,
    aids: aids.part,
    isHere: !needed || needed.part !== null,
    isMissing: (needed ? needed.isMissing : false) || (hasEnded && later.isMissing),
  }
}

const nowhere = { part: null, isMissing: false }

type Part<T> = { part: T | null; isMissing: boolean }

type Fetching<T> = {
  platform: Platform | null
  /** Needed now or soon. */
  isNear: boolean
  /** Given if the page starts with it. */
  given: T | null
}

/** Loads a part once it is near. `load` must be the same function at every rendering. */
function usePart<T>(load: () => Promise<T>, { platform, isNear, given }: Fetching<T>): Part<T> {
  const [fetched, setFetched] = useState<Part<T>>({ part: given, isMissing: false })
  useEffect(() => {
    if (!platform || !isNear || given) return
    let isOver = false
    load().then(
      part => isOver || setFetched({ part, isMissing: false }),
      () => {
        platform.report('A part of the page could not be loaded.')
        if (!isOver) setFetched({ part: null, isMissing: true })
      },
    )
    return () => {
      isOver = true
    }
  }, [load, platform, isNear, given])
  return fetched
}
