export const shortForms = `
# typed without an apostrophe, or irregular
im = i am
ill = i will
ive = i have
imma = i will
i'ma = i will
dont = do not
cant = can not
can't = can not
cannot = can not
wont = will not
won't = will not
isnt = is not
didnt = did not
hasnt = has not
havent = have not
doesnt = does not
youre = you are
# spoken
gonna = going to
wanna = want to
u = you
ya = you
ur = your
y'all = you all
yall = you all
pls = please
plz = please
`
