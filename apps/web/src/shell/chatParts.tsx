import { ChatPage } from '../layouts/chat/ChatPage.tsx'

/** The components of the chat layout. They are in a separate file, which other pages do not load. */
export const chatParts = { ChatPage } as const

export type ChatParts = typeof chatParts
