import { record, type CuratedRecord } from './record';
import { ARABIC_WORDS } from './synonyms-ar';

/**
 * English words that people use for the same picture, one line each: with commas every word means all, `a => b` reads a as b. Singular and
 * plural stand where both are common, since lines are applied before words are stemmed.
 */
const LISTS: Readonly<Record<string, { title: string; lines: string }>> = {
  spelling: {
    title: 'British and American English',
    lines: `
grey, gray
colour, color
colourful, colorful
theatre, theater
centre, center
aeroplane, airplane, plane, aircraft
lorry, truck
lift, elevator
autumn, fall
trainers, sneakers
trousers, pants
jumper, sweater
rubbish, trash, garbage, waste
holiday, vacation
flat, apartment
football, soccer
torch, flashlight
petrol, gasoline, gas station
queue, waiting line
tap, faucet
biscuit, cookie
crisps, potato chips
chips, french fries
aubergine, eggplant
courgette, zucchini
nappy, diaper
pram, stroller
film, movie
cosy, cozy
jewellery, jewelry
tyre, tire
pyjamas, pajamas`,
  },
  people: {
    title: 'People and feelings',
    lines: `
kid, kids, child, children
baby, infant, toddler
man, male, gentleman
woman, female, lady
people, persons, crowd
user, person, account, profile
doctor, physician
teacher, tutor, professor
police, policeman, policewoman
cook, chef
worker, employee, staff
student, pupil
grandmother, grandma, old woman
grandfather, grandpa, old man
friend, friends, buddy
couple, pair, partners
happy, joyful, cheerful, smiling
sad, unhappy, sorrow
angry, furious, mad
scared, afraid, fear
tired, sleepy, exhausted
surprised, astonished, amazed
love, heart, affection
laugh, laughing, laughter
cry, crying, tears
emoji, emoticon, smiley
selfie, self portrait
hand, palm
handshake, deal, agreement`,
  },
  nature: {
    title: 'Nature and animals',
    lines: `
sea, ocean
forest, woods, woodland
mountain, mountains, peak, summit
hill, hills
brook, stream, creek
river, waterway
sunrise, dawn, daybreak
sunset, dusk, sundown
stars, starry, night sky
flower, blossom, bloom
tree, trees
rock, stone, boulder
beach, shore, coast
storm, thunderstorm
lightning, thunderbolt
snow, snowy, winter
leaf, leaves, foliage
plant, greenery, botanical
cat, kitten, feline
dog, puppy, canine
bird, birds
bug, insect, insects
bee, honeybee, honey bee
rabbit, bunny, hare
pig, piglet
cow, cattle
horse, pony
fish, goldfish
planet, world, globe
moon, lunar
universe, cosmos, space`,
  },
  things: {
    title: 'Things of every day',
    lines: `
car, cars, automobile, auto
bike, bicycle, cycling
motorbike, motorcycle
ship, boat, vessel
train, railway, railroad
road, street
house, home
shop, store
cart, trolley, basket
gift, present
clock, watch, time
lamp, light, lightbulb
glasses, spectacles, eyeglasses
bag, handbag, purse
suitcase, luggage, baggage
umbrella, parasol
scissors, cutter
pencil, pen
book, books, reading
newspaper, news
key, keys
lock, padlock, security, secure
tool, tools, equipment
sofa, couch
bed, bedroom
bath, bathtub
toilet, restroom, wc
medicine, pill, drug, medication
hospital, clinic
school, classroom`,
  },
  food: {
    title: 'Food and drink',
    lines: `
coffee, espresso, cappuccino, latte
tea, teapot
wine, red wine
beer, lager, ale
juice, lemonade
citrus, orange, lemon
fruit, fruits
vegetable, vegetables, veggie
bread, loaf, baguette
cake, pastry, dessert
sweets, candy
meal, dinner, lunch
breakfast, brunch
restaurant, diner, bistro
cafe, coffee shop
bakery, baker
healthy, wholesome
vegan, vegetarian, plant based
bbq, barbecue, grill`,
  },
  technology: {
    title: 'Technology and interface',
    lines: `
phone, telephone, smartphone, mobile phone
tv, television
computer, pc, desktop
laptop, notebook
mail, email, e-mail
settings, preferences, gear, options
trash, bin, delete
search, find, magnifier, magnifying glass
log in, login, sign in
log out, logout, sign out
menu, hamburger menu
home page, homepage
picture, image
photo, photos, photograph, photography
download, save
upload, share
close, cancel, cross
add, plus, new
remove, minus
edit, pencil icon
warning, alert, caution
info, information
help, question
ok, check mark, tick
back, previous
next, forward
chart, graph, diagram
wifi, wireless
database, storage
code, programming, coding
app, application
web, internet, online
folder, directory
print, printer
camera, photo camera
battery, charge
robot, bot, android`,
  },
  business: {
    title: 'Business and money',
    lines: `
money, cash, currency
business, company, corporate
office, workplace
meeting, conference
presentation, slides, slide deck, pitch deck
cv, resume, curriculum vitae
invoice, bill, receipt
sale, discount, offer
startup, founder
logo, brand, trademark, brand mark
advert, ad, advertisement, advertising
bank, banking
credit card, debit card, payment card
growth, increase
team, group, teamwork
idea, lightbulb moment, inspiration
delivery, shipping
calendar, schedule, planner`,
  },
  design: {
    title: 'Words of design',
    lines: `
wallpaper, background, backdrop
typeface, font
handwriting, handwritten, script
minimal, minimalist, minimalism
bw, monochrome, black and white
gradient, ombre
vintage, retro, old fashioned
texture, grain
pattern, seamless pattern
abstract, non figurative
geometric, geometry
mockup, mock up
flyer, leaflet, handout
poster, placard
banner, header image
invite, invitation
story, stories, instagram story
thumbnail, preview picture
collage, montage
illustration, drawing
vector, svg
transparent, cut out, cutout
frame, border
big, large, huge
small, little, tiny
quick, fast, rapid
bright, vivid, vibrant
dark, night mode
pastel, soft colours`,
  },
  celebrations: {
    title: 'Celebrations and leisure',
    lines: `
xmas, christmas
birthday, anniversary
wedding, marriage
party, celebration
easter, easter egg
halloween, pumpkin night
new year, new years eve
fireworks, firework
valentine, valentines day
music, song
guitar, acoustic guitar
concert, gig, live music
movie, film, cinema
game, gaming, video game
sport, sports
gym, fitness, workout
running, jogging
travel, trip, journey
hike, hiking, trekking
camping, tent
king, crown
award, prize, trophy`,
  },
};

/** Lists of synonyms of real use: English ones, and Arabic words for what titles and tags say in English. */
export function synonymRecords(): CuratedRecord[] {
  const english = Object.entries(LISTS).map(([key, list]) => ({ key, lang: 'en', ...list }));
  const all = [...english, { key: 'arabic', lang: 'ar', title: 'Arabic words', lines: ARABIC_WORDS }];
  return all.map(({ key, lang, title, lines }, index) =>
    record('synonyms', key, (index + 1) * 10, {
      title,
      lang,
      published: true,
      lines: lines.split('\n').filter(Boolean),
    }),
  );
}
