export const callWords = {
  title: 'Make a call',
  lead: 'Offices count calls, too. You can say this, or leave it as a message:',
  script: 'What to say',
  hello: (name: string, place: string) => {
    if (place === '') return name === '' ? 'Hello, I’m a constituent.' : `Hello, my name is ${name}.`
    return name === '' ? `Hello, I live in ${place}.` : `Hello, my name is ${name}, and I live in ${place}.`
  },
  stance: {
    PRO: (bills: string) => `support ${bills}`,
    CON: (bills: string) => `oppose ${bills}`,
  },
  ask: (deed: string) => `I’m calling to ask you to ${deed}.`,
  thanks: 'Thank you.',
  results: { talked: 'I talked to somebody', left_message: 'I left a message', busy: 'Busy' },
  resultOf: (result: string, name: string) => `${result}: the office of ${name}`,
  thanksForCall: 'Thank you for calling. We counted your call.',
  switchboard: 'through the Capitol switchboard',
} as const
