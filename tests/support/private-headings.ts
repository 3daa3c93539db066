// More than a hundred headings below which nothing is open press, of a game in which Brian plays and Pat is the referee.
export const PRIVATE_HEADINGS: readonly string[] = `
PRIVATE (Brian)
PRIVATE Brian
PRIVATE TO BRIAN
Private to Brian
Private message to Brian
PRIVATE - Brian
PRIVATE, Brian
*PRIVATE* to Brian
**Private (Brian)**
[PRIVATE to Brian]
## Private to Brian
P R I V A T E
P R I V A T E to Brian
PRIVATE
Private!
Private please
Strictly private
Private & confidential
DIARY (private)
Private diary
My private diary
Secret
SECRET
Secret message to Brian
Secret for Brian
Top secret
Confidential
Confidential to Brian
In confidence: confidential
Personal
Personal for Brian
PM to Brian
PM Brian
DM Brian
DM to Brian
DM
Whisper to Brian
Whispers to Brian
(whispered to Brian)
WHISPER
To Brian only
To Brian alone
For Brian only
Only for Brian
Brian only
Brian's eyes only
For Brian’s eyes only
For your eyes only
Your eyes only
Eyes only
Referee only
For the referee only
GM only
GM eyes only
Only for the GM
To the referee
P.S. to the referee
PS for the GM
PPS to the GM
Note to the referee
Note for GM
Note to Pat
To Pat
For Pat
Dear Pat
Pat
Referee
GM
Hi GM
You
For you
Pass on to Brian
Please pass this on to Brian
Message for Brian
Message to Brian
Letter to Brian
To Brian
Dear Brian
Brian
@Brian
To Brian and Cleo
To Brian, Cleo and Dai
Brian, Cleo
Cleo and Brian
Not for print: private
DNP
Privat
PRIVAT an Brian
Vertraulich
Nur für Brian
Geheim
Persönlich
Privé
Confidentiel
Personnel
Seulement pour Brian
Privado
Sólo para Brian
Secreto
Privato
Riservato
Solo per Brian
Vertrouwelijk
Alleen voor Brian
Prywatne
Tylko dla Brian
Soukromé
Лично
Editor
Private, for Brian Lee
Priv.
Pvt to Brian
Confidential note
This part is private
The rest is private
The following is confidential
Now something private
Just between us
Between you and me
Entre nous
Off the record
Not for the others
Not for Cleo
Not for public consumption
Do not print
Not for printing
Don't print this
For internal use
Psst Brian
Brian's eyes
For the eyes of Brian
Read only by Brian
Only you may read this
Nobody else should see this
Keep this to yourself
Secretly
In secret
In private
Privately to Cleo
Private chat with Brian
Private conversation with Brian
Secret alliance with Brian
A private word
Private business
Personal message
Personally for Brian
Whispering to Brian
Whispers in Brian's ear
(aside to Brian)
Direct message to Brian
Private message
PMs
Streng vertraulich
Geheim an Brian
Privat für Brian
Nur für dich
Nur an den Spielleiter
Pour Brian seulement
Riservato a Brian
Segreto
Poufne
Tajne
Důvěrné
Hemligt
Fortroligt
Luottamuksellinen
Confidencial
Privado para Brian
Cyfrinachol
Секретно
Лично для Brian
Приватно
秘密
Titkos
Gizli
Hi Brian
Brian and Cleo
To all but Brian
Everyone except Cleo
Ref
Note to ref
Note to editor
To the editor
For the moderator
PPS for you
PS Pat
Mail to Brian
Letter to Cleo
Diary
My diary
Dear diary
Secret diary
Anonymous
Anon
Without my name
Unsigned
Ps. only for you
Top secret, eyes only
Personal & confidential
STRICTLY PRIVATE AND CONFIDENTIAL
Pssst
FYEO
`
  .trim()
  .split('\n')
