export const callWords = {
  title: 'Call instead',
  lead: 'Offices count calls as well. Say this to the person or the machine that answers:',
  hello: (name: string, place: string) => {
    if (place === '') return name === '' ? 'Hello, I am a constituent.' : `Hello, my name is ${name}.`
    return name === '' ? `Hello, I live in ${place}.` : `Hello, my name is ${name}, and I live in ${place}.`
  },
  stance: {
    PRO: (bills: string) => `support ${bills}`,
    CON: (bills: string) => `oppose ${bills}`,
  },
  ask: (deed: string) => `I ask you to ${deed}.`,
  thanks: 'Thank you.',
  made: 'I called',
  madeTo: (name: string) => `I called the office of ${name}`,
  counted: 'Called',
  countedTo: (name: string) => `Called: the office of ${name}`,
  thanksForCall: 'Thank you for calling. We counted your call.',
  switchboard: 'by way of the Capitol switchboard',
} as const
